/** Outlines every fragment with its team's name: a checkbox and style rules, so it works without JavaScript too. */
export function BoundarySwitch({ on, label }: { on: boolean; label: string }) {
  return (
    <label slot="boundaries" className="boundary-switch">
      <input type="checkbox" id="boundaries" defaultChecked={on} />
      <span>{label}</span>
    </label>
  )
}
