/** A point of an outline; a third item of 1 marks a corner. */
export type Point = readonly [x: number, y: number, corner?: 1]

/** A number as pictures need it: large ones whole, small ones with two decimals. */
export function short(value: number): number {
  return Math.abs(value) < 4 ? Math.round(value * 100) / 100 : Math.round(value)
}

/** A template tag that shortens the numbers in it. */
export function num(strings: TemplateStringsArray, ...values: readonly (string | number)[]): string {
  return strings.reduce((text, part, index) => {
    const value = values[index]
    return text + part + (value === undefined ? '' : typeof value === 'number' ? short(value) : value)
  }, '')
}

/** A smooth curve on through the points, from the first, where the path already stands. */
export function spline(points: readonly Point[]): string {
  return points
    .slice(1)
    .map((to, index) => {
      const from = points[index] ?? to
      const before = from[2] ? from : (points[index - 1] ?? from)
      const after = to[2] ? to : (points[index + 2] ?? to)
      const first = num`${from[0] + (to[0] - before[0]) / 6} ${from[1] + (to[1] - before[1]) / 6}`
      const second = num`${to[0] - (after[0] - from[0]) / 6} ${to[1] - (after[1] - from[1]) / 6}`
      return num`C${first} ${second} ${to[0]} ${to[1]}`
    })
    .join('')
}

export function drawRoundedRect(x: number, y: number, width: number, height: number, radius: number): string {
  const [across, down] = [width - 2 * radius, height - 2 * radius]
  return num`M${x + radius} ${y}h${across}q${radius} 0 ${radius} ${radius}v${down}q0 ${radius} ${-radius} ${radius}h${-across}q${-radius} 0 ${-radius} ${-radius}v${-down}q0 ${-radius} ${radius} ${-radius}Z`
}

export function circle(x: number, y: number, radius: number): string {
  return num`M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`
}
