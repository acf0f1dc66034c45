import { MessageCircleQuestionMark } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Button } from '#platform/ui/button.tsx'
import type { Slip, SlipLine } from '#portal/pay-runs/slips/contract.ts'
import { lineTitle } from '#portal/pay-runs/slips/labels.ts'
import { m } from '#messages'

const AskDialog = lazy(async () => ({
  default: (await import('./screens/ask-dialog.tsx')).AskDialog,
}))

interface AskLineButtonProps {
  slip: Pick<Slip, 'id' | 'month' | 'lines'>
  /** One of its lines. */
  line: SlipLine
}

/** Asks payroll about one line of a published slip. */
export function AskLineButton({ slip, line }: AskLineButtonProps) {
  const locale = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const name = lineTitle(line, slip.month, locale)
  return (
    <div className="mt-2 print:hidden">
      <Button
        size="small"
        icon={<MessageCircleQuestionMark size={16} aria-hidden="true" />}
        onPress={() => setOpen(true)}
      >
        {m['payQuestionScreens.ask.line']()}
      </Button>
      <Suspense>
        {isOpen && (
          <AskDialog
            slipId={slip.id}
            line={{ position: slip.lines.indexOf(line), name }}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </div>
  )
}
