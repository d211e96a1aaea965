/** Words for every status that the shell itself answers. */
export const PAGES = {
  400: { title: 'Not understood', text: 'What was sent could not be read, so nothing was changed. Go back and try again.' },
  404: { title: 'Not found', text: 'There is nothing at this address. It may have moved, or never have been here.' },
  410: { title: 'No longer here', text: 'This is no longer part of the shop.' },
  403: { title: 'Not accepted', text: 'This request did not come from the shop itself, so nothing was changed. Go back and try again from there.' },
  503: { title: 'Not here right now', text: 'This part of the shop cannot be reached for a moment. The rest works. Try again shortly.' },
  500: { title: 'Something broke', text: 'This page could not be made. Nothing was changed. Try again shortly.' },
} as const

export type PageStatus = keyof typeof PAGES

export function statusTitle(status: PageStatus): string {
  return PAGES[status].title
}

/** A whole page for a status: says what happened, and where to go on. */
export function StatusPage({ status }: { status: PageStatus }) {
  const { title, text } = PAGES[status]
  return (
    <section className="status-page">
      <h1>{title}</h1>
      <p>{text}</p>
      <p><a href="/collections">See the collections</a></p>
    </section>
  )
}
