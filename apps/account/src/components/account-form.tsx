import type { FormState } from '@galleria/fragments/contract'
import { ActionForm, formError } from '@galleria/fragments/react'
import { InlineMessage } from '@galleria/ui/feedback/inline-message'
import { Button } from '@galleria/ui/primitives/actions/button'
import { Icon } from '@galleria/ui/primitives/display/icon'
import { Field } from '@galleria/ui/primitives/forms/field'
import type { ComponentPropsWithoutRef, ReactNode } from 'react'
import './account-form.css'

interface FormField extends ComponentPropsWithoutRef<'input'> {
  readonly name: string
  readonly label: string
  readonly hint?: string
  /** Makes it a choice among these. Of very many, their markup with this one chosen. */
  readonly options?: readonly { readonly value: string; readonly label: string }[] | ((chosen: string) => string)
}

interface AccountFormProps {
  readonly fragment: string
  readonly fields: readonly FormField[]
  /** The values before anything is typed, by the names of the fields. */
  readonly values: Readonly<Record<string, string>>
  readonly form: FormState | undefined
  readonly submit: string
  /** What else the form sends, and what stands beside its button. */
  readonly children?: ReactNode
}

/** A form of text fields. A refused one keeps what was typed, and begins with the first field that is wrong. */
export function AccountForm({ fragment, fields, values, form, submit, children }: AccountFormProps) {
  const refused = formError(form)
  const first = fields.find(({ name }) => formError(form, name))?.name
  return (
    <ActionForm fragment={fragment} className="account-form" noValidate>
      {refused && (
        <InlineMessage kind="danger" role="alert">
          <p>{refused}</p>
        </InlineMessage>
      )}
      {fields.map(({ label, hint, options, ...native }) => (
        <Field key={native.name} label={label} hint={hint} error={formError(form, native.name)}>
          {(wiring) => {
            const value = form?.values[native.name] ?? values[native.name]
            const control = {
              ...wiring,
              name: native.name,
              autoComplete: native.autoComplete,
              autoFocus: native.name === first,
              className: 'g-input',
            }
            if (!options) return <input dir="auto" {...native} {...control} defaultValue={value} />
            return (
              <span className="g-select">
                {typeof options === 'function' ? (
                  <select {...control} dangerouslySetInnerHTML={{ __html: options(value ?? '') }} />
                ) : (
                  <select {...control} defaultValue={value}>
                    {options.map((option) => (
                      <option key={option.value} value={option.value}>
                        {option.label}
                      </option>
                    ))}
                  </select>
                )}
                <Icon name="down" />
              </span>
            )
          }}
        </Field>
      ))}
      <div className="account-ways">
        <Button kind="main">{submit}</Button>
        {children}
      </div>
    </ActionForm>
  )
}
