/** What is left of a file, in its order. */
export type Parts = readonly Uint8Array[]

const UPRIGHT = 1

/** Whether a picture is to be shown otherwise than it is stored. */
export const isTurned = (orientation: number | undefined): orientation is number => orientation !== undefined && orientation !== UPRIGHT

export const text = (word: string): number[] => [...word].map((letter) => letter.charCodeAt(0))
