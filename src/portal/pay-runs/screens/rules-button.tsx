import { Settings } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useEndpoint } from '#platform/http/use-endpoint.ts'
import { Button } from '#platform/ui/button.tsx'
import { m } from '#messages'
import { type AllPayRules, showPayRules } from '../pay-rules/contract.ts'

const RulesDialog = lazy(async () => ({
  default: (await import('./rules-dialog.tsx')).RulesDialog,
}))

interface RulesButtonProps {
  currency: string
  /** The month to run next. */
  month: string
}

interface Opened {
  readonly all: AllPayRules
  readonly times: number
}

/** Rules that were loaded again open as a new form. */
export function RulesButton({ currency, month }: RulesButtonProps) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const { data, refetch } = useEndpoint(showPayRules)
  if (data === undefined) return null
  const reload = async (times: number): Promise<void> => {
    const again = await refetch()
    setOpened({ all: again.data ?? data, times })
  }
  return (
    <>
      <Button
        icon={<Settings size={16} aria-hidden="true" />}
        onPress={() => setOpened({ all: data, times: 1 })}
      >
        {m['payRunScreens.rules.open']()}
      </Button>
      {opened !== null && (
        <Suspense>
          <RulesDialog
            key={opened.times}
            all={opened.all}
            currency={currency}
            month={month}
            onRemoved={(all) => setOpened({ ...opened, all })}
            onReload={() => void reload(opened.times + 1)}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </>
  )
}
