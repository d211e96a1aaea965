/** Outlines every fragment with its team's name: a checkbox and style rules, so it works without JavaScript too. */
export function BoundarySwitch({ on }: { on: boolean }) {
  return (
    <label slot="boundaries" className="boundary-switch">
      <input type="checkbox" id="boundaries" defaultChecked={on} /> Team boundaries
    </label>
  )
}
