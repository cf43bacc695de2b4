declare module 'virtual:languages' {
  const names: Record<string, string>
  export default names
}

declare module 'virtual:art' {
  const url: string
  export const pictures: Record<string, string[]>
  export default url
}
