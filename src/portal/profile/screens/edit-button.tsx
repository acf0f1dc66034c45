import { PencilLine } from 'lucide-react'
import { Button } from '#platform/ui/button.tsx'
import { m } from '#messages'

interface EditButtonProps {
  /** What it edits, for those who do not see the card around it. */
  label: string
  pending?: boolean
  onPress: () => void
}

/** Beside the title of what it edits. */
export function EditButton({ label, pending = false, onPress }: EditButtonProps) {
  return (
    <Button
      size="small"
      aria-label={label}
      pending={pending}
      icon={<PencilLine size={16} aria-hidden="true" />}
      onPress={onPress}
    >
      {m['profileScreens.edit.open']()}
    </Button>
  )
}
