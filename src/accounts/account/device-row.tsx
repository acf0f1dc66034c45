import type { ReactNode } from 'react'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Button } from '#platform/ui/button.tsx'
import { Pill } from '#platform/ui/pill.tsx'
import { m } from '#messages'
import { errorSentence } from '#platform/ui/could-not-load.tsx'
import { DeviceIcon } from './device-icon.tsx'
import type { knownDevice } from './device-messages.ts'

interface DeviceRowProps {
  device: ReturnType<typeof knownDevice>
  isThis: boolean
  /** What else the row shows beside the name. */
  pills?: ReactNode
  /** Ends the session or passkey of the row; absent for this device. */
  end: { label: string; name: string; pending: boolean; error: Error | null; onPress: () => void }
  children: ReactNode
}

/** A device in the user's own list. */
export function DeviceRow({ device, isThis, pills, end, children }: DeviceRowProps) {
  const { language } = useLanguage()
  return (
    <li className="flex items-start gap-4 px-4 py-4 sm:px-6">
      <DeviceIcon kind={device.kind} />
      <div className="min-w-0 grow">
        <div className="flex min-h-8 items-start justify-between gap-3">
          <p className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 pt-1 font-medium">
            <span>{device.label}</span>
            {isThis && <Pill tone="good">{m['account.sessions.thisDevice']()}</Pill>}
            {pills}
          </p>
          {!isThis && (
            <span className="-me-2 shrink-0">
              <Button
                size="small"
                kind="plain"
                aria-label={end.name}
                pending={end.pending}
                onPress={end.onPress}
              >
                {end.label}
              </Button>
            </span>
          )}
        </div>
        <p className="mt-0.5 flex flex-wrap gap-x-4 gap-y-0.5 text-sm text-ink-soft">{children}</p>
        {end.error !== null && (
          <p className="mt-1 text-sm text-bad" role="alert">
            {errorSentence(end.error, language)}
          </p>
        )}
      </div>
    </li>
  )
}
