import type { Stories } from '../story.ts'
import { StoryBoundary } from './story-boundary.tsx'
import { variantPath, VARIANTS, type Variant } from './variants.ts'

/** What one story file holds. */
export interface ComponentStories {
  readonly group: string
  readonly component: string
  readonly stories: Stories
}

interface StoryPageProps {
  readonly components: readonly ComponentStories[]
  readonly variant: Variant
}

/** Every state of every component, group by group. */
export function StoryPage({ components, variant }: StoryPageProps) {
  const groups = [...new Set(components.map(({ group }) => group))]
  return (
    <>
      <header className="story-header">
        <h1>States</h1>
        <nav aria-label="Variants" className="story-variants">
          {VARIANTS.map((each) => (
            <a key={variantPath(each)} href={variantPath(each)} aria-current={each === variant ? 'page' : undefined}>
              {each.theme} {each.direction}
            </a>
          ))}
        </nav>
      </header>
      <main>
        {groups.map((group) => (
          <section key={group} aria-labelledby={`group-${group}`} className="story-group">
            <h2 id={`group-${group}`}>{capitalize(group)}</h2>
            <div className="story-grid">
              {components.map((each) => each.group === group && <Component key={each.component} {...each} />)}
            </div>
          </section>
        ))}
      </main>
    </>
  )
}

function Component({ group, component, stories }: ComponentStories) {
  const id = `${group}-${component}`
  const wide = stories.some((story) => story.wide)
  return (
    <section id={id} aria-labelledby={`${id}-name`} className="story-component" data-wide={wide || undefined}>
      <h3 id={`${id}-name`}>{capitalize(component.replaceAll('-', ' '))}</h3>
      {stories.map(({ name, element, wide: whole }) => (
        <figure key={name} className="story" aria-label={name} data-wide={whole}>
          <figcaption>{name}</figcaption>
          <div className="story-frame">
            <StoryBoundary>{element}</StoryBoundary>
          </div>
        </figure>
      ))}
    </section>
  )
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
