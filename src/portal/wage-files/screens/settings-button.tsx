import { Settings } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useEndpoint } from '#platform/http/use-endpoint.ts'
import { Button } from '#platform/ui/button.tsx'
import { m } from '#messages'
import { showWageSettings } from '../contract.ts'

const SettingsDialog = lazy(async () => ({
  default: (await import('./settings-dialog.tsx')).SettingsDialog,
}))

/** Another version of the settings opens as a new form. */
export function SettingsButton({ isSetUp }: { isSetUp: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const { data, refetch } = useEndpoint(showWageSettings)
  if (data === undefined) return null
  return (
    <>
      <Button
        size="small"
        kind={isSetUp ? 'quiet' : 'primary'}
        icon={<Settings size={16} aria-hidden="true" />}
        onPress={() => setOpen(true)}
      >
        {isSetUp ? m['wageFileScreens.settings.open']() : m['wageFileScreens.settings.setUp']()}
      </Button>
      {isOpen && (
        <Suspense>
          <SettingsDialog
            key={data.version}
            settings={data}
            onReload={() => void refetch()}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
