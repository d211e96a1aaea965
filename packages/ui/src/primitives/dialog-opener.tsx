import type { ComponentPropsWithoutRef } from 'react'
import { ButtonLink } from './button-link.tsx'
import { Button } from './button.tsx'

interface DialogOpenerProps extends ComponentPropsWithoutRef<typeof Button> {
  /** Id of the dialog or drawer. */
  readonly opens: string
  /** Where the same can be had without a script: a page, or a place on this one. */
  readonly href: string
}

/**
 * Opens a dialog that is on the page already, by an invoker command; `supportDialogs` does it in browsers that know none.
 * Without JavaScript a link takes its place.
 */
export function DialogOpener({ opens, href, children, ...look }: DialogOpenerProps) {
  const { kind, wide } = look
  return (
    <>
      <Button {...look} {...{ command: 'show-modal', commandfor: opens }} type="button" aria-haspopup="dialog" data-scripted>
        {children}
      </Button>
      <ButtonLink kind={kind} wide={wide} href={href} data-scriptless>
        {children}
      </ButtonLink>
    </>
  )
}
