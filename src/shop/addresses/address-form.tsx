import { useState } from 'react'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { Form } from '#platform/forms/form.tsx'
import { useEndpoint, useSubmit } from '#platform/http/use-endpoint.ts'
import { EditFrame } from '#platform/forms/edit-dialog.tsx'
import { Loading, Skeleton } from '#platform/ui/skeleton.tsx'
import { getCustomer } from '#shop/customers/contract.ts'
import { m } from '#messages'
import { AddressFields } from './address-fields.tsx'
import {
  addAddress,
  type Address,
  COUNTRY,
  type DeliveryArea,
  listAddresses,
  listAreas,
  saveAddress,
} from './contract.ts'

export interface AddressFormProps {
  /** The address to edit; without one a new one is added. */
  address?: Address | undefined
  onClose: () => void
  onSaved: (address: Address) => void
}

/** An address in its own dialog; saving updates `listAddresses` at once. */
export function AddressForm(props: AddressFormProps) {
  const { address, onClose } = props
  const areas = useEndpoint(listAreas)
  const me = useEndpoint(getCustomer, {}, { when: address === undefined })
  const isKnown = areas.data !== undefined && (address !== undefined || !me.isPending)
  return (
    <EditFrame
      title={address === undefined ? m['addressScreens.add']() : m['addressScreens.edit']()}
      onClose={onClose}
    >
      {areas.error !== null && (
        <CouldNotLoad error={areas.error} again={() => void areas.refetch()} />
      )}
      {!isKnown && areas.error === null && <FieldSkeletons />}
      {isKnown && (
        <Fields
          {...props}
          areas={areas.data.items}
          tilesUrl={areas.data.tilesUrl}
          phone={me.data?.customer?.phone ?? ''}
        />
      )}
    </EditFrame>
  )
}

interface FieldsProps extends AddressFormProps {
  areas: readonly DeliveryArea[]
  tilesUrl: string | null
  /** The person's own phone, for an address without one. */
  phone: string
}

function Fields({ address, areas, tilesUrl, phone, onSaved }: FieldsProps) {
  const add = useSubmit(addAddress, { refreshes: [listAddresses] })
  const save = useSubmit(saveAddress, { refreshes: [listAddresses] })
  const [initial] = useState(() => valuesOf(address, phone))
  return (
    <Form
      label={address === undefined ? m['addressScreens.add']() : m['addressScreens.edit']()}
      schema={addAddress.body}
      initial={initial}
      onSend={async (body) =>
        onSaved(
          await (address === undefined
            ? add.send({ body })
            : save.send({ params: { id: address.id }, body })),
        )
      }
      submit={address === undefined ? m['addressScreens.add']() : m['addressScreens.save']()}
      messages={{
        'addresses.phone': () => m['addresses.phone'](),
        'addresses.areaNotServed': () => m['addresses.areaNotServed'](),
        'addresses.areaElsewhere': () => m['addresses.areaElsewhere'](),
        'addresses.pointElsewhere': () => m['addresses.pointElsewhere'](),
        'addresses.emirateOfDays': ({ days = 0 }) => m['addresses.emirateOfDays']({ days }),
      }}
    >
      <AddressFields areas={areas} tilesUrl={tilesUrl} isUsual={address?.usual === true} />
    </Form>
  )
}

function valuesOf(address: Address | undefined, phone: string): Record<string, unknown> {
  if (address === undefined) {
    const texts = {
      label: '',
      building_number_name: '',
      floor: '',
      appartment_number: '',
      phone,
      directions: '',
    }
    return {
      ...texts,
      kind: 'apartment',
      country_id: COUNTRY,
      city: null,
      area_id: null,
      lat: null,
      lan: null,
      usual: false,
    }
  }
  const { id: _id, user_id: _userId, type: _type, area: _area, ...values } = address
  return values
}

function FieldSkeletons() {
  return (
    <Loading>
      <div className="grid gap-5">
        {[1, 2, 3, 4, 5].map((each) => (
          <Skeleton key={each} className="h-16 w-full" />
        ))}
      </div>
    </Loading>
  )
}
