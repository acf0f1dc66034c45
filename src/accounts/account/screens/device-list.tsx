import { useSubmit } from '#platform/http/use-endpoint.ts'
import { Pill } from '#platform/ui/pill.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { listPushDevices, type PushDevice, removePushDevice } from '#accounts/push/contract.ts'
import { m } from '#messages'
import { DeviceRow } from '../device-row.tsx'
import { knownDevice } from '../device-messages.ts'
import { Ago, Moment } from '../moment.tsx'

/** Every device on which the user is notified; this one is turned off above. */
export function DeviceList({
  devices,
  thisId,
}: {
  devices: readonly PushDevice[]
  thisId: string | null
}) {
  return (
    <div className="border-t border-line">
      <h3 className="px-4 pt-4 text-sm font-medium text-ink-soft sm:px-6">
        {m['push.devices.title']()}
      </h3>
      <ul className="divide-y divide-line">
        {devices.map((device) => (
          <PushDeviceRow key={device.id} device={device} isThis={device.id === thisId} />
        ))}
      </ul>
    </div>
  )
}

function PushDeviceRow({ device, isThis }: { device: PushDevice; isThis: boolean }) {
  const known = knownDevice(device.device)
  const remove = useSubmit(removePushDevice, {
    refreshes: [listPushDevices],
    onSuccess: () =>
      showToast(m['push.devices.removed']({ device: known.label }), { tone: 'good' }),
  })
  const { pending, error } = remove
  const name = m['push.devices.removeOf']({ device: known.label })
  const onPress = (): void => remove.submit({ params: { id: device.id } })
  return (
    <DeviceRow
      device={known}
      isThis={isThis}
      pills={device.failing && <Pill tone="warning">{m['push.devices.failing']()}</Pill>}
      end={{ label: m['push.devices.remove'](), name, pending, error, onPress }}
    >
      <span>
        {m['push.devices.since']()} <Moment instant={device.createdAt} />
      </span>
      {device.lastUsedAt !== null && (
        <span>
          {m['push.devices.last']()} <Ago instant={device.lastUsedAt} />
        </span>
      )}
    </DeviceRow>
  )
}
