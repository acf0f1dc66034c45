import { MapPinPlus, Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { useEndpoint, useSubmit } from '#platform/http/use-endpoint.ts'
import { Button } from '#platform/ui/button.tsx'
import { EmptyState } from '#platform/ui/empty-state.tsx'
import { PageHeader } from '#platform/ui/page-header.tsx'
import { Loading, Skeleton } from '#platform/ui/skeleton.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { ConfirmReminder } from '#shop/customers/confirm-reminder.tsx'
import { useLanguage } from '#platform/i18n/language.tsx'
import { readableNumber } from '#platform/i18n/readable-details.ts'
import { m } from '#messages'
import { AddressCard } from '../address-card.tsx'
import { type Address, listAddresses, MAX_ADDRESSES, saveAddress } from '../contract.ts'
import { RemoveDialog } from './remove-dialog.tsx'

const AddressForm = lazy(async () => ({
  default: (await import('../address-form.tsx')).AddressForm,
}))

/** The addresses a customer's orders are delivered to. */
export function Screen() {
  const locale = useLanguage()
  const list = useEndpoint(listAddresses)
  const [edited, setEdited] = useState<Address | 'new' | null>(null)
  const [removed, setRemoved] = useState<Address | null>(null)
  const items = list.data?.items ?? []
  const isFull = items.length >= MAX_ADDRESSES
  const add = (
    <Button
      kind="primary"
      icon={<Plus size={16} aria-hidden="true" />}
      disabled={isFull}
      onPress={() => setEdited('new')}
    >
      {m['addressScreens.add']()}
    </Button>
  )
  return (
    <div className="grid gap-6">
      <ConfirmReminder />
      <div>
        <PageHeader
          title={m['pages.addresses']()}
          lead={
            isFull
              ? m['addresses.tooMany']({ max: readableNumber(MAX_ADDRESSES, locale) })
              : m['addressScreens.lead']()
          }
          {...(items.length > 0 ? { action: add } : {})}
        />
        {list.data === undefined && list.error !== null && (
          <CouldNotLoad error={list.error} again={() => void list.refetch()} />
        )}
        {list.data === undefined && list.error === null && <CardSkeletons />}
        {list.data !== undefined && items.length === 0 && (
          <EmptyState
            icon={<MapPinPlus size={22} aria-hidden="true" />}
            title={m['addressScreens.none']()}
            text={m['addressScreens.noneText']()}
            action={add}
          />
        )}
        {items.length > 0 && (
          <ul className="grid items-stretch gap-4 sm:grid-cols-2 xl:grid-cols-3">
            {items.map((address) => (
              <AddressCard
                key={address.id}
                address={address}
                actions={<Actions address={address} onEdit={setEdited} onRemove={setRemoved} />}
              />
            ))}
          </ul>
        )}
      </div>
      <Suspense>
        {edited !== null && (
          <AddressForm
            {...(edited === 'new' ? {} : { address: edited })}
            onClose={() => setEdited(null)}
            onSaved={() => {
              setEdited(null)
              showToast(m['addressScreens.saved'](), { tone: 'good' })
            }}
          />
        )}
      </Suspense>
      {removed !== null && (
        <RemoveDialog address={removed} addresses={items} onClose={() => setRemoved(null)} />
      )}
    </div>
  )
}

interface ActionsProps {
  address: Address
  onEdit: (address: Address) => void
  onRemove: (address: Address) => void
}

function Actions({ address, onEdit, onRemove }: ActionsProps) {
  const save = useSubmit(saveAddress, { refreshes: [listAddresses] })
  const { id, user_id: _userId, type: _type, area: _area, ...values } = address
  const makeUsual = (): void =>
    save.submit({ params: { id }, body: { ...values, country_id: 'AE', usual: true } })
  const { label } = address
  return (
    <>
      <Button
        size="small"
        aria-label={m['addressScreens.editOf']({ label })}
        onPress={() => onEdit(address)}
      >
        {m['addressScreens.editVerb']()}
      </Button>
      {!address.usual && (
        <Button
          size="small"
          kind="plain"
          pending={save.pending}
          aria-label={m['addressScreens.makeUsualOf']({ label })}
          onPress={makeUsual}
        >
          {m['addressScreens.makeUsualVerb']()}
        </Button>
      )}
      <Button
        size="small"
        kind="plain"
        aria-label={m['addressScreens.removeOf']({ label })}
        onPress={() => onRemove(address)}
      >
        {m['addressScreens.remove']()}
      </Button>
    </>
  )
}

function CardSkeletons() {
  return (
    <Loading>
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {[1, 2, 3].map((each) => (
          <Skeleton key={each} className="h-52 w-full rounded-card" />
        ))}
      </div>
    </Loading>
  )
}
