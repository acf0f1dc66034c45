import { createContext, use, useEffect } from 'react'

/** What a dialog gives the form inside it. */
interface EditContextValue {
  /** Closes the dialog; asks first if changes would be lost. */
  close(): void
  setUnsaved(isUnsaved: boolean): void
}

/** Null outside a dialog. */
export const EditContext = createContext<EditContextValue | null>(null)

/** Tells the dialog around a form whether closing it would lose changes. */
export function useUnsaved(isUnsaved: boolean): void {
  const dialog = use(EditContext)
  useEffect(() => {
    dialog?.setUnsaved(isUnsaved)
    return () => dialog?.setUnsaved(false)
  }, [dialog, isUnsaved])
}
