import type { AuditLine } from '../domain/audit-line.ts'
import { ScrollArea } from './scroll-area.tsx'

/** The last lines of the audit. */
export function AuditTable({ lines }: { lines: readonly AuditLine[] }) {
  return (
    <section aria-labelledby="audit">
      <h2 id="audit">Audit</h2>
      <ScrollArea label="Audit">
        <table>
          <thead>
            <tr>
              {['Time', 'By', 'Team', 'Remote', 'Action', 'From', 'To', 'Generation', 'Result', 'Reason'].map((title) => (
                <th scope="col">{title}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr>
                <td>
                  <time datetime={line.at}>{line.at.slice(0, 19).replace('T', ' ')}</time>
                </td>
                <td>{line.actor}</td>
                <td>{line.team ?? ''}</td>
                <td>{line.remote ?? ''}</td>
                <td>{line.action}</td>
                <td>{line.from ?? ''}</td>
                <td>{line.to ?? ''}</td>
                <td>{line.generation}</td>
                <td>{line.result}</td>
                <td class="text">{line.reason ?? ''}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
    </section>
  )
}
