import { type FormEvent, useEffect, useEffectEvent, useRef } from 'react'
import { PASSWORD_MIN } from '#accounts/session/contract.ts'
import { ErrorSummary } from '#platform/forms/error-summary.tsx'
import { useSubmitBeforeHydration } from '#platform/forms/use-submit-before-hydration.ts'
import { Button } from '#platform/ui/button.tsx'
import { aboutFile } from '#platform/ui/about-file.ts'
import { FileDrop } from '#platform/ui/file-drop.tsx'
import { PasswordField } from '#platform/ui/password-field.tsx'
import { RadioGroup } from '#platform/ui/radio-group.tsx'
import { TextField, type TextKind } from '#platform/ui/text-field.tsx'
import { useLanguage } from '#platform/i18n/language.tsx'
import { counted, formatNumber } from '#platform/ui/format.ts'
import { m } from '#messages'
import { PHOTO_MEGABYTES } from './contract.ts'
import { type FieldName, NOTHING_TYPED, type TypedSignUp, useSignUp } from './use-sign-up.ts'

interface SignUpFormProps {
  typed: TypedSignUp
  onTyped: (typed: TypedSignUp) => void
  /** The account was created and its owner signed in. */
  onRegistered: () => void
}

const LABELS: Readonly<Record<FieldName, () => string>> = {
  first_name: () => m['customerScreens.firstName'](),
  last_name: () => m['customerScreens.lastName'](),
  phone: () => m['customerScreens.phone'](),
  email: () => m['customerScreens.email'](),
  password: () => m['customerScreens.password'](),
  c_password: () => m['customerScreens.confirmation'](),
  gender: () => m['customerScreens.gender'](),
  photo: () => m['customerScreens.photo'](),
}
const ORDER = Object.keys(NOTHING_TYPED) as FieldName[]
const TEXTS = [
  { name: 'first_name', kind: 'text', autoComplete: 'given-name' },
  { name: 'last_name', kind: 'text', autoComplete: 'family-name' },
  { name: 'phone', kind: 'phone', autoComplete: 'tel' },
  { name: 'email', kind: 'email', autoComplete: 'email' },
] as const satisfies readonly { name: FieldName; kind: TextKind; autoComplete: string }[]
const PASSWORDS = ['password', 'c_password'] as const

/**
 * The current values of a form's own fields, including what was typed or filled in before
 * hydration.
 */
function currentValues(form: HTMLFormElement | null): Partial<TypedSignUp> {
  if (form === null) return {}
  const entries = [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
  )
  return Object.fromEntries(entries.filter(([name]) => name in NOTHING_TYPED))
}

/**
 * The sign-up form (S3.2, S5.2): every field but the photo is required, and each displays its own
 * error.
 */
export function SignUpForm({ typed, onTyped, onRegistered }: SignUpFormProps) {
  const locale = useLanguage()
  const form = useRef<HTMLFormElement>(null)
  const summary = useRef<HTMLDivElement>(null)
  const { sentences, top, pending, submit, changed } = useSignUp(typed, onRegistered)
  const lines = ORDER.flatMap((name) => {
    const sentence = sentences[name]
    return sentence === undefined ? [] : [{ name, label: LABELS[name](), sentence }]
  })
  const readCurrentValues = useEffectEvent(() =>
    onTyped({ ...typed, ...currentValues(form.current) }),
  )
  useEffect(() => readCurrentValues(), [])
  useSubmitBeforeHydration(form)

  function type(part: Partial<TypedSignUp>): void {
    for (const name of Object.keys(part) as FieldName[]) changed(name)
    onTyped({ ...typed, ...part })
  }
  function send(event: FormEvent): void {
    event.preventDefault()
    if (pending) return
    void submit().then(
      (isSignedIn) => !isSignedIn && requestAnimationFrame(() => summary.current?.focus()),
    )
  }
  const [photo] = typed.photo
  const photoError =
    photo === undefined || sentences.photo === undefined
      ? sentences.photo
      : aboutFile(photo.name, sentences.photo)
  const of = (name: FieldName) => ({ name, label: LABELS[name](), error: sentences[name] })
  return (
    <form
      ref={form}
      data-early=""
      onSubmit={send}
      noValidate
      aria-busy={pending}
      aria-label={m['customerScreens.title']()}
      className="grid gap-4"
    >
      <ErrorSummary
        top={top}
        lines={lines}
        onGo={(name) => form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()}
        summaryRef={summary}
      />
      {TEXTS.map(({ name, ...rest }) => (
        <TextField
          key={name}
          {...of(name)}
          {...rest}
          value={typed[name]}
          onChange={(value) => type({ [name]: value })}
        />
      ))}
      {PASSWORDS.map((name) => (
        <PasswordField
          key={name}
          {...of(name)}
          {...(name === 'password'
            ? { help: m['customerScreens.passwordHelp'](counted(PASSWORD_MIN, locale)) }
            : {})}
          autoComplete="new-password"
          value={typed[name]}
          onChange={(value) => type({ [name]: value })}
        />
      ))}
      <RadioGroup
        {...of('gender')}
        boxed
        choices={[
          { value: '1', label: m['customerScreens.male']() },
          { value: '2', label: m['customerScreens.female']() },
        ]}
        value={typed.gender === '' ? null : typed.gender}
        onChange={(gender) => type({ gender })}
      />
      <FileDrop
        {...of('photo')}
        error={photoError}
        optional
        megabytes={PHOTO_MEGABYTES}
        accept="image/png,image/jpeg,image/webp"
        help={m['customerScreens.photoHelp']({ megabytes: formatNumber(PHOTO_MEGABYTES, locale) })}
        files={typed.photo}
        onChange={(photo) => type({ photo })}
      />
      <Button type="submit" kind="primary" wide pending={pending}>
        {m['customerScreens.submit']()}
      </Button>
    </form>
  )
}
