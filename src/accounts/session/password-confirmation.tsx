import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { confirmPasswordWith } from '#platform/http/call-headers.ts'

const ConfirmPasswordDialog = lazy(async () => ({
  default: (await import('./confirm-password-dialog.tsx')).ConfirmPasswordDialog,
}))

/**
 * Asks for the password whenever a call needs it again (`confirm` in its contract), so that no
 * screen has to. Calls that need it at the same time wait for one answer.
 */
export function PasswordConfirmation() {
  const [isOpen, setOpen] = useState(false)
  const waiting = useRef<PromiseWithResolvers<boolean> | null>(null)

  function answer(isConfirmed: boolean): void {
    setOpen(false)
    waiting.current?.resolve(isConfirmed)
    waiting.current = null
  }

  useEffect(() => {
    confirmPasswordWith(() => {
      waiting.current ??= Promise.withResolvers<boolean>()
      setOpen(true)
      return waiting.current.promise
    })
    return () => {
      confirmPasswordWith(null)
      waiting.current?.resolve(false)
      waiting.current = null
    }
  }, [])

  if (!isOpen) return null
  return (
    <Suspense>
      <ConfirmPasswordDialog onSuccess={() => answer(true)} onCancel={() => answer(false)} />
    </Suspense>
  )
}
