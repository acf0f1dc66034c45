import { toNestErrors } from '@hookform/resolvers'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import {
  type FieldErrors,
  FormProvider,
  type Resolver,
  type UseFormReturn,
  get,
  useForm,
} from 'react-hook-form'
import type { z } from 'zod'
import { NotConfirmed } from '#platform/http/call.ts'
import { m } from '#messages'
import { DraftNotice } from './draft-notice.tsx'
import { useUnsaved } from './edit-context.ts'
import { ErrorSummary, type SummaryLine } from './error-summary.tsx'
import { focusFirstInvalid } from './first-invalid.ts'
import { FormActions } from './form-actions.tsx'
import { type IssueMessages, type StoredIssue, serializedIssue } from './issue-messages.ts'
import { FormSharedContext, useIssueMessage } from './form-context.ts'
import { loadSchemas } from './lazy-zod.ts'
import { prepared } from './prepared.ts'
import { submitIssues } from './submit-issues.ts'
import { type DraftOf, useDraft } from './use-draft.ts'

type Values = Record<string, unknown>

export interface FormProps<Schema extends z.ZodType> {
  /** What the form is about, for those who hear it. */
  label: string
  /** The contract's schema of the input. */
  schema: Schema
  /** Every field with its first value: '' for a text, null for a date or a choice not made. */
  initial: Values
  /** Sends it; throws RefusedError or Unreachable, which the form shows where they belong. */
  onSend: (input: z.input<Schema>) => Promise<unknown>
  onSent?: () => void
  /** The verb on the button. */
  submit: string
  danger?: boolean
  /** The button that closes the dialog around it, where "Cancel" could be misunderstood. */
  cancel?: string
  /** Beside the button: a way out, a second choice. */
  secondary?: ReactNode
  /** Keeps the actions within reach of a form longer than the screen. */
  sticky?: boolean
  /** Sentences of the slice's own codes. */
  messages?: IssueMessages
  draft?: DraftOf
  /** Of a form in steps: checks the current step, and moves on unless it is the last. */
  steps?: FormSteps
  children: ReactNode
}

export interface FormSteps {
  /** The fields of the current step; null on the last, whose button sends the form. */
  readonly fields: readonly string[] | null
  readonly onNext: () => void
  /** What was not sent has errors at these fields, maybe of earlier steps. */
  readonly onErrors: (names: readonly string[]) => void
}

const NO_MESSAGES: IssueMessages = {}

interface Tried {
  readonly times: number
  readonly labels: Readonly<Record<string, string>>
}
const NEVER_TRIED: Tried = { times: 0, labels: {} }

/**
 * One column of fields validated by the contract's own schema, with its errors collected at the top
 * and its action within reach at the bottom.
 */
export function Form<Schema extends z.ZodType>(props: FormProps<Schema>) {
  const { schema, initial, messages = NO_MESSAGES } = props
  const form = useForm<Values>({
    defaultValues: initial,
    resolver: resolverOf(schema),
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    shouldFocusError: false,
  })
  const [pending, setPending] = useState(false)
  useEffect(() => void loadSchemas(), [])
  return (
    <FormProvider {...form}>
      <FormSharedContext value={{ messages, pending }}>
        <FormBody {...props} form={form} pending={pending} setPending={setPending} />
      </FormSharedContext>
    </FormProvider>
  )
}

interface FormBodyProps<Schema extends z.ZodType> extends FormProps<Schema> {
  form: UseFormReturn<Values>
  pending: boolean
  setPending: (isPending: boolean) => void
}

function FormBody<Schema extends z.ZodType>(props: FormBodyProps<Schema>) {
  const { label, initial, submit, danger, cancel, secondary, sticky, children, form, pending } =
    props
  const [top, setTop] = useState<StoredIssue | 'notReached' | null>(null)
  const [tried, setTried] = useState(NEVER_TRIED)
  const draft = useDraft(form, props.draft)
  // A draft keeps the values, so closing the form loses nothing.
  useUnsaved(props.draft === undefined && form.formState.isDirty)
  const element = useRef<HTMLFormElement>(null)
  const summary = useRef<HTMLDivElement>(null)
  const lines = useSummaryLines(form, tried)
  const topMessage = useTopMessage(top)

  // The form is validated before it is pending, and a second press may come in between.
  const isSubmitting = useRef(false)
  const focusedAttempt = useRef(0)
  // react-hook-form reports its errors one render after it refuses to submit, so the summary may
  // not exist yet on the first attempt to focus it.
  useEffect(() => {
    if (tried.times === focusedAttempt.current || summary.current === null) return
    focusedAttempt.current = tried.times
    summary.current.focus()
  })

  function notSent(names: readonly string[]): void {
    const labels = labelsIn(element.current)
    setTried(({ times }) => ({ times: times + 1, labels }))
    props.steps?.onErrors(names)
  }

  /** Opens the step of a field, if it is of another, and focuses the field. */
  function goTo(name: string): void {
    if (props.steps === undefined) return form.setFocus(name)
    props.steps.onErrors([name])
    requestAnimationFrame(() => form.setFocus(name))
  }

  /** Checks the current step alone; false where there is another step, or an error in this one. */
  async function isLastStep(): Promise<boolean> {
    const { steps } = props
    if (steps === undefined || steps.fields === null) return true
    if (await form.trigger([...steps.fields])) steps.onNext()
    else if (element.current !== null) focusFirstInvalid(element.current)
    return false
  }

  async function send(values: Values): Promise<void> {
    props.setPending(true)
    try {
      await props.onSend(values as z.input<Schema>)
      draft.forget()
      props.onSent?.()
    } catch (error) {
      if (error instanceof NotConfirmed) return
      const issues = submitIssues(error, (name) => get(initial, name) !== undefined)
      for (const { name, issue } of issues.fields)
        form.setError(name, { type: issue.code, message: serializedIssue(issue) })
      setTop(issues.top)
      notSent(issues.fields.map(({ name }) => name))
    } finally {
      props.setPending(false)
    }
  }

  function submitted(event: FormEvent): void {
    event.preventDefault()
    event.stopPropagation()
    if (isSubmitting.current) return
    isSubmitting.current = true
    setTop(null)
    const sendAll = form.handleSubmit(send, (errors) => notSent(flat(errors).map(([name]) => name)))
    void isLastStep()
      .then((isLast) => (isLast ? sendAll() : undefined))
      .finally(() => {
        isSubmitting.current = false
      })
  }

  return (
    <form
      ref={element}
      onSubmit={submitted}
      noValidate
      aria-label={label}
      aria-busy={pending}
      className="flex max-w-form grow flex-col gap-5"
    >
      {draft.isRestored && (
        <DraftNotice
          onDiscard={() => {
            form.reset(initial)
            draft.forget()
          }}
        />
      )}
      <ErrorSummary top={topMessage} lines={lines} onGo={goTo} summaryRef={summary} />
      {children}
      <FormActions {...{ submit, danger, cancel, secondary, sticky, pending }} />
    </form>
  )
}

/** react-hook-form passes on the input as its contract accepts it. */
function resolverOf(schema: z.ZodType): Resolver<Values> {
  return async (values, _context, options) => {
    try {
      await loadSchemas()
    } catch {
      // If zod cannot be loaded, we rely on the server, which validates everything again.
      return { values, errors: {} }
    }
    const ready = prepared(schema, values)
    if (ready.ok) return { values: ready.input, errors: {} }
    const errors: FieldErrors = {}
    // react-hook-form has its own name, `root`, for an issue of the whole form.
    for (const issue of ready.issues)
      errors[issue.path === '' ? 'root' : issue.path] = {
        type: issue.code,
        message: serializedIssue(issue),
      }
    return { values: {}, errors: toNestErrors(errors, options) }
  }
}

function useTopMessage(top: StoredIssue | 'notReached' | null): string | undefined {
  const messageOf = useIssueMessage()
  if (top === null) return undefined
  return top === 'notReached' ? m['forms.notReached']() : messageOf(serializedIssue(top))
}

/** The current errors in the order of the contract's schema, once the user has tried to submit. */
function useSummaryLines(form: UseFormReturn<Values>, { times, labels }: Tried): SummaryLine[] {
  const messageOf = useIssueMessage()
  const { errors } = form.formState
  if (times === 0) return []
  return flat(errors).map(([name, stored]) => ({
    name,
    label: labels[name] ?? '',
    sentence: messageOf(stored) ?? '',
  }))
}

function flat(errors: object, prefix = ''): [string, string][] {
  return Object.entries(errors).flatMap(([name, inner]: [string, unknown]) => {
    if (typeof inner !== 'object' || inner === null) return []
    const path = prefix === '' ? name : `${prefix}.${name}`
    const { message } = inner as { message?: unknown }
    return typeof message === 'string' ? [[path, message] as [string, string]] : flat(inner, path)
  })
}

/**
 * Returns the visible label of every field. Only a label's first text node counts, because
 * "optional" may follow it.
 */
function labelsIn(form: HTMLFormElement | null): Readonly<Record<string, string>> {
  const fields = [...(form?.querySelectorAll<HTMLElement>('[data-field]') ?? [])]
  const labelOf = (field: HTMLElement) =>
    field.querySelector('[data-label]')?.firstChild?.textContent ??
    field.querySelector('label')?.textContent ??
    ''
  return Object.fromEntries(fields.map((field) => [field.dataset['field'] ?? '', labelOf(field)]))
}
