import Three from './Three.svelte'

export const two = Three
