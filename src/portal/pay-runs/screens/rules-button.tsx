import { Settings } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useEndpoint } from '#platform/http/use-endpoint.ts'
import { Button } from '#platform/ui/button.tsx'
import { m } from '#messages'
import { showPayRules } from '../contract.ts'

const RulesDialog = lazy(async () => ({
  default: (await import('./rules-dialog.tsx')).RulesDialog,
}))

interface RulesButtonProps {
  currency: string
  /** The month of the examples. */
  month: string
}

/** Another version of the rules opens as a new form. */
export function RulesButton({ currency, month }: RulesButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const { data, refetch } = useEndpoint(showPayRules)
  if (data === undefined) return null
  return (
    <>
      <Button icon={<Settings size={16} aria-hidden="true" />} onPress={() => setOpen(true)}>
        {m['payRunScreens.rules.open']()}
      </Button>
      {isOpen && (
        <Suspense>
          <RulesDialog
            key={data.version}
            rules={data}
            currency={currency}
            month={month}
            onReload={() => void refetch()}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
