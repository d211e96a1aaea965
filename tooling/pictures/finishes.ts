interface Finish {
  /** The object's own colour. */
  readonly object: string
  /** Hue and chroma of the wall behind it: a trace of the object's colour. */
  readonly wall: { readonly hue: number; readonly chroma: number }
}

const finish = (object: string, hue: number, chroma: number): Finish => ({ object, wall: { hue, chroma } })

/** The range of finishes that things come in. */
export const FINISHES = {
  chalk: finish('#ece8df', 75, 0.03),
  oat: finish('#d9c8a9', 80, 0.035),
  butter: finish('#ecca6b', 92, 0.06),
  clay: finish('#b9694a', 45, 0.045),
  rust: finish('#9a4526', 50, 0.05),
  rose: finish('#d99a93', 25, 0.035),
  plum: finish('#5d2f45', 355, 0.03),
  sky: finish('#9db9cc', 235, 0.03),
  ink: finish('#26344f', 255, 0.03),
  sage: finish('#a3b199', 140, 0.028),
  moss: finish('#5a6a3c', 120, 0.035),
  pine: finish('#1f4a3f', 170, 0.028),
  graphite: finish('#3a3b3d', 80, 0.012),
  stone: finish('#aba69c', 85, 0.015),
  walnut: finish('#7a5236', 65, 0.03),
  oak: finish('#c79b67', 75, 0.03),
  brass: finish('#c29a4a', 85, 0.035),
  silver: finish('#cfd2d4', 250, 0.018),
  tomato: finish('#cf4a2c', 35, 0.045),
} as const satisfies Record<string, Finish>
export type FinishName = keyof typeof FINISHES

/** Colours of parts that do not take the object's colour. */
export const WOOD = '#c39a6b'
export const BRASS = '#c09545'
export const LINEN = '#e6dfd2'
export const STEEL = '#b7bcc0'
