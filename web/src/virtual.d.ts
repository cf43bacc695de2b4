declare module 'virtual:languages' {
  const names: Record<string, string>
  export default names
}

declare module 'virtual:art' {
  const url: string
  export const pictures: Record<string, string[]>
  export default url
}
declare module 'virtual:theme' {
  export const BADGE_MS: number
  export const COUNT_MS: number
  export const COUNT_ROW_MS: number
  export const FLY_MS: number
  export const FORWARD_MS: number
  export const HOME_MS: number
  export const LAND_MS: number
  export const LIGHT_MS: number
  export const POP_MS: number
  export const SETTLE_MS: number
  export const PODIUM_MS: number
  export const SWEEP_MS: number
  export const PASS_MS: number
  export const TUMBLE_MS: number
  export const TURN_MS: number
  export const EASE_BELT: string
  export const EASE_OUT: string
  export const COMPACT: string
  export const NARROW: string
  export const PHONE: string
  export const HANDHELD: string
  export const TABLET: string
  export const UPRIGHT: string
  export const WIDE: string
}
