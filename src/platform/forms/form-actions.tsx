import { type ReactNode, use } from 'react'
import { m } from '#messages'
import { Button } from '#platform/ui/button.tsx'
import { classNames } from '#platform/ui/class-names.ts'
import { EditContext } from './edit-context.ts'

interface FormActionsProps {
  /** The verb on the button. */
  submit: string
  danger?: boolean | undefined
  pending: boolean
  disabled?: boolean | undefined
  /** The button that closes the dialog, where "Cancel" could be misunderstood. */
  cancel?: string | undefined
  /** Beside the button: a way out, a second choice. */
  secondary?: ReactNode
  /** Within reach on a page too, for a form longer than the screen. */
  sticky?: boolean | undefined
  /** Above the buttons: why it was not sent. */
  children?: ReactNode
}

const ACTIONS =
  'screen-only sticky bottom-(--form-bottom,0px) z-10 -mx-4 flex flex-wrap items-center justify-end gap-2 border-t border-line px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] max-sm:*:grow'
const ON_PAGE = 'mt-1 bg-surface'
const AT_END = 'sm:static sm:mx-0 sm:border-0 sm:bg-transparent sm:p-0'
/** As wide as the card around the form. */
const AT_EDGES = 'sm:-mx-6 sm:px-6'
const IN_DIALOG = 'mt-auto bg-raised sm:-mx-6 sm:rounded-b-card sm:px-6'

/** Over the padding below; not a class, since no public page needs it. */
const AT_EDGE = { marginBottom: 'var(--form-bottom, 0px)' } as const

/** The buttons of a form at its end; within reach at the bottom on a phone and in a dialog. */
export function FormActions(props: FormActionsProps) {
  const { submit, danger = false, pending, disabled = false, cancel, secondary } = props
  const { sticky = false, children } = props
  const dialog = use(EditContext)
  const send = (
    <Button
      type="submit"
      kind={danger ? 'danger' : 'primary'}
      pending={pending}
      disabled={disabled}
    >
      {submit}
    </Button>
  )
  if (dialog === null)
    return (
      <div className={classNames(ACTIONS, ON_PAGE, sticky ? AT_EDGES : AT_END)}>
        {secondary}
        {send}
      </div>
    )
  return (
    <div className={classNames(ACTIONS, IN_DIALOG)} style={AT_EDGE}>
      {children !== undefined && <div className="w-full">{children}</div>}
      {secondary !== undefined && <div className="grow">{secondary}</div>}
      <Button onPress={dialog.close}>{cancel ?? m['ui.cancel']()}</Button>
      {send}
    </div>
  )
}
