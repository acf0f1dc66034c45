import { useEffect, useState } from 'react'
import { keepDraft, readDraft } from '#platform/forms/browser-storage.ts'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import {
  listRegistrations,
  type OwnRegistration,
  register,
  registerAgain,
  type Registration,
} from '../contract.ts'
import { pathsOf } from '#platform/forms/use-field-errors.ts'
import {
  FRESH,
  missingOn,
  readValues,
  registrationOf,
  type Step,
  stepOf,
  STEPS,
  type Values,
} from './values.ts'

const DRAFT = 'company.registration'
const PAUSE_MS = 400

interface RegistrationProps {
  /** Whose draft it is. */
  user: string
  /** A registration being corrected, with its submitted values. */
  again: { id: string; values: Values } | null
  onSent: (sent: OwnRegistration) => void
}

/** The entered values, stored on the device until they are sent or discarded. */
function useStoredValues(user: string, name: string, initial: Values) {
  const [saved] = useState(() => readValues(readDraft(user, name, Date.now())))
  const [values, setValues] = useState<Values>(saved ?? initial)
  const [isTouched, setTouched] = useState(false)
  useEffect(() => {
    if (!isTouched) return
    const keep = (): void => keepDraft(user, name, { ...values }, Date.now())
    const timer = setTimeout(keep, PAUSE_MS)
    // Closing or loading the page again may come in the middle of a word.
    window.addEventListener('pagehide', keep)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pagehide', keep)
    }
  }, [values, isTouched, user, name])
  return {
    values,
    isRestored: saved !== null,
    change(part: Partial<Values>): void {
      setTouched(true)
      setValues((before) => ({ ...before, ...part }))
    },
    forget(): void {
      setTouched(false)
      keepDraft(user, name, null, Date.now())
    },
    reset: () => setValues(initial),
  }
}

/** Sends a new registration, or one that is corrected. */
function useSending(again: RegistrationProps['again'], onSuccess: (sent: OwnRegistration) => void) {
  const options = { refreshes: [listRegistrations], onSuccess }
  const first = useSubmit(register, options)
  const second = useSubmit(registerAgain, options)
  const { error, pending } = again === null ? first : second
  const send = (body: Registration) =>
    again === null ? first.send({ body }) : second.send({ params: { id: again.id }, body })
  return { send, error, pending }
}

/** The form of three steps: each is looked over before the next. */
export function useRegistration({ user, again, onSent }: RegistrationProps) {
  const draft = useStoredValues(
    user,
    again === null ? DRAFT : `${DRAFT}.${again.id}`,
    again?.values ?? FRESH,
  )
  const { values } = draft
  const [step, setStep] = useState<Step>('company')
  const [tried, setTried] = useState<readonly Step[]>([])
  const { send, error, pending } = useSending(again, (sent) => {
    draft.forget()
    onSent(sent)
  })

  async function sendAll(): Promise<void> {
    try {
      await send(registrationOf(values))
    } catch (refused) {
      const [path] = pathsOf(refused)
      if (path !== undefined) setStep(stepOf(path))
    }
  }
  /** Goes on where nothing is missing; true when it did. */
  function goOn(): boolean {
    setTried((before) => [...before, step])
    if (Object.keys(missingOn(step, values)).length > 0) return false
    const next = STEPS[STEPS.indexOf(step) + 1]
    if (next === undefined) void sendAll()
    else setStep(next)
    return true
  }
  function discard(): void {
    draft.forget()
    draft.reset()
    setStep('company')
  }
  const missing = tried.includes(step) ? missingOn(step, values) : {}
  return {
    values,
    step,
    error,
    pending,
    isRestored: draft.isRestored,
    missing,
    change: draft.change,
    goTo: setStep,
    goOn,
    discard,
  }
}

export type RegistrationForm = ReturnType<typeof useRegistration>
