import { FilePenLine } from 'lucide-react'
import { m } from '#messages'
import { Banner } from '#platform/ui/banner.tsx'
import { Button } from '#platform/ui/button.tsx'

/** Says that the earlier draft was restored and how to discard it. */
export function DraftNotice({ onDiscard }: { onDiscard: () => void }) {
  return (
    <Banner
      tone="neutral"
      live
      icon={<FilePenLine size={18} aria-hidden="true" />}
      action={
        <Button size="small" onPress={onDiscard}>
          {m['forms.draftDiscard']()}
        </Button>
      }
    >
      {m['forms.draftRestored']()}
    </Banner>
  )
}
