import { Layout, type Frame } from './layout.tsx'

interface MessagePageProps extends Frame {
  readonly title: string
  readonly text: string
  readonly link: { readonly href: string; readonly label: string }
}

/** A page that says one thing and where to go on. */
export function MessagePage({ title, text, link, ...frame }: MessagePageProps) {
  return (
    <Layout {...frame} title={title}>
      <div class="g-failed">
        <h1>{title}</h1>
        <p class="g-failed-text">{text}</p>
        <div class="g-failed-actions">
          <a class="g-btn g-btn-main" href={link.href}>
            {link.label}
          </a>
        </div>
      </div>
    </Layout>
  )
}
