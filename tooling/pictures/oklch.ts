/** Lightness 0–1, chroma, hue in degrees. */
export type Lch = readonly [lightness: number, chroma: number, hue: number]

/** An OKLCH colour as `#rrggbb`; what sRGB cannot show is cut off. */
export function lch(lightness: number, chroma: number, hue: number): string {
  const base = clamp(lightness)
  const angle = (hue * Math.PI) / 180
  const a = chroma * Math.cos(angle)
  const b = chroma * Math.sin(angle)
  const l = (base + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (base - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (base - 0.0894841775 * a - 1.291485548 * b) ** 3
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  return `#${channels
    .map((value) =>
      Math.round(255 * clamp(encodeGamma(clamp(value))))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

export function toLch(hex: string): Lch {
  const channel = (start: number) => decodeGamma(Number.parseInt(hex.slice(start, start + 2), 16) / 255)
  const [red, green, blue] = [channel(1), channel(3), channel(5)]
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return [0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s, Math.hypot(a, b), ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360]
}

/** Returns the colour lighter or darker, and more or less saturated. */
export function shade(hex: string, lighter: number, saturation = 1): string {
  const [lightness, chroma, hue] = toLch(hex)
  return lch(lightness + lighter, chroma * saturation, hue)
}

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value))
}

function encodeGamma(value: number): number {
  return value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055
}

function decodeGamma(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}
