import { Layout, type Frame } from './layout.tsx'

interface Link {
  readonly href: string
  readonly label: string
}

interface MessagePageProps extends Frame {
  readonly title: string
  readonly text: string
  readonly link: Link
  /** What else can be done. */
  readonly other?: Link
}

/** A page that says one thing and where to go on. */
export function MessagePage({ title, text, link, other, ...frame }: MessagePageProps) {
  return (
    <Layout {...frame} title={title}>
      <div class="g-failed">
        <h1>{title}</h1>
        <p class="g-failed-text">{text}</p>
        <div class="g-failed-actions">
          <a class="g-btn g-btn-main" href={link.href}>
            {link.label}
          </a>
          {other && (
            <a class="g-btn" href={other.href}>
              {other.label}
            </a>
          )}
        </div>
      </div>
    </Layout>
  )
}
