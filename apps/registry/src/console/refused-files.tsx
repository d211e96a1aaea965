import type { RefusedFile } from '../domain/console-view.ts'
import { ScrollArea } from './scroll-area.tsx'

/** Files that browsers refused. Nothing follows from the list by itself: a report may come from anywhere. */
export function RefusedFiles({ remote, files }: { remote: string; files: readonly RefusedFile[] }) {
  if (files.length === 0) return <p>No browser has reported a changed file in the last 30 days.</p>
  const heading = `refused-${remote}`
  return (
    <>
      <p id={heading}>Files that browsers refused because their content had changed, as browsers report it:</p>
      <ScrollArea label="Refused files">
        <table aria-labelledby={heading}>
          <thead>
            <tr>
              {['File', 'Build', 'Reports', 'First', 'Last'].map((title) => (
                <th scope="col">{title}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {files.map(({ file, build, reports, firstAt, lastAt }) => (
              <tr>
                <th scope="row">
                  <code>{file}</code>
                </th>
                <td>
                  <code>{build}</code>
                </td>
                <td>{reports}</td>
                <td>
                  <time datetime={firstAt}>{firstAt.slice(0, 16).replace('T', ' ')}</time>
                </td>
                <td>
                  <time datetime={lastAt}>{lastAt.slice(0, 16).replace('T', ' ')}</time>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
    </>
  )
}
