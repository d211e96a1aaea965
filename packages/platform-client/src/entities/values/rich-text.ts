/** What the HTML of a shop's rich texts may hold: text and structure, nothing that acts, loads or looks like a part of the page. */
export const RICH_TEXT_TAGS: readonly string[] =
  'p br hr h2 h3 h4 h5 h6 blockquote ul ol li a strong b em i u s sub sup table thead tbody tr th td'.split(' ')

export const RICH_TEXT_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  a: ['href'],
  th: ['colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
}

/** The schemes that links may have. */
export const RICH_TEXT_SCHEMES: readonly string[] = ['http', 'https', 'mailto']
