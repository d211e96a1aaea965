import { Icon } from '../display/icon.tsx'

/** The cross that closes the dialog it stands in. A form of its own, so it needs no script. */
export function DialogCloser({ label }: { label: string }) {
  return (
    <form method="dialog">
      <button className="g-tool" aria-label={label}>
        <Icon name="close" />
      </button>
    </form>
  )
}
