declare module 'virtual:art' {
  const url: string
  export const pictures: Record<string, string[]>
  export default url
}
