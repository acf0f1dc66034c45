import { useState } from 'react'
import { PASSWORD_MIN } from '#accounts/session/contract.ts'
import { useSignIn } from '#accounts/session/use-sign-in.ts'
import { call, RefusedError } from '#platform/http/call.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import type { Reader } from '#platform/i18n/readable-details.ts'
import { m } from '#messages'
import { register } from './contract.ts'
import { type SignUpField, signUpIssues } from './rules/sign-up.ts'
import { passwordSentence, signUpSentence } from './sign-up-messages.ts'

/** The input of the sign-up form, under the specification's names (S3.2). */
export interface TypedSignUp {
  readonly first_name: string
  readonly last_name: string
  readonly phone: string
  readonly email: string
  readonly password: string
  readonly c_password: string
  readonly gender: string
  readonly photo: readonly File[]
}
export type FieldName = keyof TypedSignUp
export type Sentences = Partial<Readonly<Record<FieldName, string>>>

export const NOTHING_TYPED: TypedSignUp = {
  first_name: '',
  last_name: '',
  phone: '',
  email: '',
  password: '',
  c_password: '',
  gender: '',
  photo: [],
}

const NAMES: Readonly<Record<SignUpField, FieldName>> = {
  firstName: 'first_name',
  lastName: 'last_name',
  phone: 'phone',
  email: 'email',
  password: 'password',
  confirmation: 'c_password',
  gender: 'gender',
}

/** What can be checked at once, without the server. */
function ownSentences(typed: TypedSignUp): Sentences {
  const {
    first_name: firstName,
    last_name: lastName,
    phone,
    email,
    password,
    c_password: confirmation,
    gender,
  } = typed
  const issues = signUpIssues({ firstName, lastName, phone, email, password, confirmation, gender })
  return Object.fromEntries(issues.map(({ field, code }) => [NAMES[field], signUpSentence(code)]))
}

/** The checks of the larger rules, which load when the form is sent, not with the page. */
async function loadLazySentences(
  { first_name, last_name, email, phone, password }: TypedSignUp,
  reader: Reader,
): Promise<Sentences> {
  const [{ readPhone }, { checkPassword }] = await Promise.all([
    import('./rules/phone.ts'),
    import('#accounts/session/rules/passwords.ts'),
  ])
  // Only the server has the list of commonly guessed words.
  const checked = checkPassword(
    password,
    { min: PASSWORD_MIN, about: [first_name, last_name, email] },
    () => false,
  )
  return {
    ...(readPhone(phone).ok ? {} : { phone: m['customers.phoneFormat']() }),
    ...(checked.ok
      ? {}
      : { password: passwordSentence(checked.refusal.code, checked.refusal.details, reader) }),
  }
}

interface SignUpMessages {
  readonly fields: Sentences
  /** Errors of no field. */
  readonly top: string | undefined
}
const NO_MESSAGES: SignUpMessages = { fields: {}, top: undefined }

async function send(typed: TypedSignUp): Promise<SignUpMessages | null> {
  const { photo, ...texts } = typed
  const [file] = photo
  const reply = await call(register, {
    body: { ...texts, ...(file === undefined ? {} : { photo: file }) },
  })
  if (reply.success) return null
  const fields = Object.fromEntries(
    Object.entries(reply.errors).flatMap(([name, [sentence]]) =>
      sentence === undefined ? [] : [[name, sentence]],
    ),
  )
  return { fields, top: Object.keys(fields).length === 0 ? reply.message : undefined }
}

/** Registers, and then signs in automatically (S4.4). */
export function useSignUp(typed: TypedSignUp, onRegistered: () => void) {
  const reader = useLanguage()
  const signInWith = useSignIn()
  const [isTried, setTried] = useState(false)
  const [messages, setMessages] = useState(NO_MESSAGES)
  const [pending, setPending] = useState(false)
  const own = ownSentences(typed)

  async function registerAndSignIn(): Promise<SignUpMessages | null> {
    // All errors in one round; `own` is displayed over them as long as it applies.
    const fields = await loadLazySentences(typed, reader)
    if (Object.keys({ ...fields, ...own }).length > 0) return { fields, top: undefined }
    const refused = await send(typed)
    if (refused !== null) return refused
    const result = await signInWith('auth', { email: typed.email, password: typed.password })
    if ('error' in result) return { fields: {}, top: result.error }
    return null
  }

  /** True if the user is signed in now. */
  async function submit(): Promise<boolean> {
    setTried(true)
    setPending(true)
    try {
      const refused = await registerAndSignIn()
      setMessages(refused ?? NO_MESSAGES)
      if (refused === null) onRegistered()
      return refused === null
    } catch (error) {
      setMessages({
        fields: {},
        top:
          error instanceof RefusedError
            ? error.problem.messages[reader.language]
            : m['http.unreachable'](),
      })
      return false
    } finally {
      setPending(false)
    }
  }

  return {
    sentences: isTried ? { ...messages.fields, ...own } : {},
    top: messages.top,
    pending,
    submit,
    /** A field's error is cleared once the field changes. */
    changed(name: FieldName) {
      const { [name]: _before, ...fields } = messages.fields
      setMessages({ fields, top: undefined })
    },
  }
}
