import { Layout } from './layout.tsx'

interface MessagePageProps {
  readonly title: string
  readonly text: string
  readonly cartUrl: string
  readonly link: { readonly href: string; readonly label: string }
}

/** A page that says one thing and where to go on. */
export function MessagePage({ title, text, cartUrl, link }: MessagePageProps) {
  return (
    <Layout title={title} cartUrl={cartUrl}>
      <div class="message">
        <h1>{title}</h1>
        <p>{text}</p>
        <p>
          <a href={link.href}>{link.label}</a>
        </p>
      </div>
    </Layout>
  )
}
