import type { Child } from 'hono/jsx'
import type { RemoteView } from '../domain/console-view.ts'

interface RemoteActionsProps {
  readonly remote: RemoteView
  readonly generation: number
  readonly formToken: string
}

/** The forms by which the viewer may change a remote, one for each action. */
export function RemoteActions({ remote, generation, formToken }: RemoteActionsProps) {
  const { name, canary, candidates, previous } = remote
  const form = { remote: name, generation, formToken }
  return (
    <div class="actions">
      {canary ? (
        <>
          <ActionForm {...form} action="canary" label="Change share">
            <input type="hidden" name="build" value={canary.build} />
            <Percent value={canary.percent} />
          </ActionForm>
          <ActionForm {...form} action="promote" label="Promote canary" />
          <ActionForm {...form} action="stop" label="Stop canary" />
        </>
      ) : (
        candidates.length > 0 && (
          <ActionForm {...form} action="canary" label="Start canary">
            <Builds builds={candidates} label="Canary build" />
            <Percent value={5} />
          </ActionForm>
        )
      )}
      {previous.length > 0 && (
        <ActionForm {...form} action="rollback" label="Roll back">
          <Builds builds={previous} label="Return to" />
        </ActionForm>
      )}
    </div>
  )
}

interface ActionFormProps {
  readonly remote: string
  readonly generation: number
  readonly formToken: string
  readonly action: string
  readonly label: string
  readonly children?: Child
}

function ActionForm({ remote, generation, formToken, action, label, children }: ActionFormProps) {
  return (
    <form method="post" action="/">
      <input type="hidden" name="formToken" value={formToken} />
      <input type="hidden" name="remote" value={remote} />
      <input type="hidden" name="generation" value={generation} />
      <input type="hidden" name="action" value={action} />
      {children}
      <button type="submit">{label}</button>
    </form>
  )
}

function Percent({ value }: { value: number }) {
  return (
    <label>
      Percent
      <input type="number" name="percent" min="1" max="99" value={value} required />
    </label>
  )
}

function Builds({ builds, label }: { builds: readonly string[]; label: string }) {
  return (
    <label>
      {label}
      <select name="build">
        {builds.map((build) => (
          <option value={build}>{build}</option>
        ))}
      </select>
    </label>
  )
}
