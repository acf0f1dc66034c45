import { Download } from 'lucide-react'
import { useState } from 'react'
import { Button } from './button.tsx'

interface ExportButtonProps {
  label: string
  save: () => Promise<void>
}

/** Saves a file, and is pending until it is there. */
export function ExportButton({ label, save }: ExportButtonProps) {
  const [isPending, setPending] = useState(false)
  async function press(): Promise<void> {
    setPending(true)
    await save()
    setPending(false)
  }
  return (
    <Button
      icon={<Download size={16} aria-hidden="true" />}
      pending={isPending}
      onPress={() => void press()}
    >
      {label}
    </Button>
  )
}
