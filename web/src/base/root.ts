/** The folder of the client, from the place of its scripts: that of the server, or any on a host of files. */
export const ROOT = import.meta.env.DEV
  ? new URL('/', location.href)
  : new URL(/* @vite-ignore */ '..', import.meta.url)
