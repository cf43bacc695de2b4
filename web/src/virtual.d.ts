declare module 'virtual:art' {
  const url: string
  export const pictures: Record<string, string[]>
  export default url
}
declare module 'virtual:theme' {
  export const ms: Record<'count' | 'countRow' | 'flip' | 'land' | 'pass' | 'tumble', number>
  export const media: Record<'phone', string>
}
