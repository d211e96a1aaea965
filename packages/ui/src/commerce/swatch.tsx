import { LOW_PRIORITY } from './fetch-priority.ts'

export interface SwatchLook {
  /** Any colour that SVG takes. */
  readonly color?: string
  /** A small picture of the product in that colour, where the colour has no value. */
  readonly picture?: string
}

/** Shows a colour as a dot or a small picture of the product. The name of the colour stands beside it. */
export function Swatch({ color, picture }: SwatchLook) {
  return (
    <span className="g-swatch">
      {color ? (
        <svg aria-hidden="true">
          <rect fill={color} />
        </svg>
      ) : (
        <img src={picture} alt="" width="32" height="40" loading="lazy" {...LOW_PRIORITY} />
      )}
    </span>
  )
}
