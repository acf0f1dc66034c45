import { WifiOff } from 'lucide-react'
import { useOnline } from '#platform/use-online.ts'
import { m } from '#messages'

/**
 * Announces once, politely, that the network is down (S4.11); the page continues with the last
 * loaded data.
 */
export function OfflineBanner() {
  const online = useOnline()
  return (
    <div role="status" className="print:hidden">
      {online ? null : (
        <p
          className="flex items-center justify-center gap-2 border-b border-line bg-warning-soft px-4 py-2 text-sm text-warning"
          data-offline
        >
          <WifiOff size={16} aria-hidden className="shrink-0" />
          {m['shell.offline']()}
        </p>
      )}
    </div>
  )
}
