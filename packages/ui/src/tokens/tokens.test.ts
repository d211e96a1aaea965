import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const TEXT = 4.5
/** Outlines of controls (WCAG 2.2, 1.4.11). */
const CONTROL = 3
const GROUNDS = ['paper', 'wall', 'raised']
const FONT_BUDGET_BYTES = 30 * 1024

const tokens = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')

const PAIRS: readonly (readonly [front: string, ground: string, least: number])[] = [
  ...['ink', 'ink-2', 'ink-3', 'accent', 'danger', 'warn'].flatMap((text) => GROUNDS.map((ground) => [text, ground, TEXT] as const)),
  ...GROUNDS.map((ground) => ['edge', ground, CONTROL] as const),
  ['accent', 'accent-soft', TEXT],
  ['on-accent', 'accent', TEXT],
  ['on-accent', 'accent-hover', TEXT],
  ['danger', 'danger-soft', TEXT],
  ['warn', 'warn-soft', TEXT],
  // The sign of an error, and the skip link.
  ['paper', 'danger', TEXT],
  ['paper', 'ink', TEXT],
]

describe.each(['light', 'dark'] as const)('colours in the %s', (theme) => {
  it.each(PAIRS)('%s can be told from %s', (front, ground, least) => {
    expect(contrast(colour(front, theme), colour(ground, theme))).toBeGreaterThanOrEqual(least)
  })
})

it('a long word does not make its column wider', () => {
  const base = readFileSync(join(import.meta.dirname, 'base.css'), 'utf8')
  // This value alone counts in the smallest width of a grid's column.
  expect(/body \{[^}]*\}/.exec(base)?.[0]).toContain('overflow-wrap: anywhere;')
})

it('our faces stay within their budget', () => {
  const files = [...tokens.matchAll(/url\(\.\/(fonts\/[\w-]+\.woff2)\)/g)].map(([, file = '']) => file)
  expect(files.length).toBe(2)
  expect(files.reduce((sum, file) => sum + statSync(join(import.meta.dirname, file)).size, 0)).toBeLessThanOrEqual(FONT_BUDGET_BYTES)
})

function colour(role: string, theme: 'light' | 'dark'): number[] {
  const [, light, dark] = new RegExp(`--${role}: light-dark\\((#[0-9a-f]+), (#[0-9a-f]+)\\)`).exec(tokens) ?? []
  const hex = (theme === 'light' ? light : dark)?.slice(1)
  if (!hex) throw new Error(`there is no colour --${role}`)
  const full = hex.length === 3 ? [...hex].map((digit) => digit + digit).join('') : hex
  return [0, 2, 4].map((start) => Number.parseInt(full.slice(start, start + 2), 16) / 255)
}

/** WCAG 2.2, contrast ratio. */
function contrast(one: number[], other: number[]): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(channels: number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
