import { type ReactNode, useState } from 'react'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import type { Endpoint, InputOf } from '#platform/http/endpoint.ts'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { Button } from '#platform/ui/button.tsx'
import { Card } from '#platform/ui/card.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import { useFieldErrors } from '#platform/forms/use-field-errors.ts'
import { listOwnCompanies, openOwnCompany } from '../contract.ts'

/** Endpoints that contain a company, and are fetched again when it changes. */
export const CHANGED = [openOwnCompany, listOwnCompanies]

/** One part of the profile as it is being edited; it is saved alone. */
export function useSection<Values extends object>(initial: Values) {
  const [values, setValues] = useState(initial)
  const [base, setBase] = useState(initial)
  return {
    values,
    change: (part: Partial<Values>) => setValues((before) => ({ ...before, ...part })),
    isChanged: JSON.stringify(values) !== JSON.stringify(base),
    keep: () => setBase(values),
    undo: () => setValues(base),
  }
}

interface SectionProps<E extends Endpoint> {
  title: string
  lead?: string
  end?: ReactNode
  endpoint: E
  /** What is sent. */
  input: InputOf<E>
  state: { isChanged: boolean; keep: () => void; undo: () => void }
  saved: string
  children: (errorAt: (path: string) => string | undefined) => ReactNode
}

/** A part of the profile under its own heading, with its own way to save it. */
export function Section<E extends Endpoint>({
  title,
  lead,
  end,
  endpoint,
  input,
  state,
  saved,
  children,
}: SectionProps<E>) {
  const submit = useSubmit(endpoint, {
    refreshes: CHANGED,
    onSuccess: () => {
      state.keep()
      showToast(saved, { tone: 'good' })
    },
  })
  const errorAt = useFieldErrors(submit.error)
  return (
    <Card title={title} end={end}>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (!submit.pending) submit.submit(input)
        }}
      >
        {lead !== undefined && <p className="text-sm text-ink-soft">{lead}</p>}
        {children(errorAt)}
        {submit.error !== null && <CouldNotLoad error={submit.error} />}
        {state.isChanged && (
          <div className="flex gap-2 border-t border-line pt-4">
            <Button kind="primary" type="submit" pending={submit.pending}>
              {m['myCompanyScreens.save']()}
            </Button>
            <Button
              onPress={() => {
                submit.reset()
                state.undo()
              }}
            >
              {m['myCompanyScreens.undo']()}
            </Button>
          </div>
        )}
      </form>
    </Card>
  )
}
