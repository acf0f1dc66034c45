import { Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { z } from 'zod'
import { useMeQuery } from '#accounts/session/use-me.ts'
import { whoAmI } from '#accounts/session/contract.ts'
import { Field } from '#platform/forms/field.tsx'
import { Form } from '#platform/forms/form.tsx'
import { callForFile } from '#platform/http/call.ts'
import { useEndpoint, useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Avatar } from '#platform/ui/avatar.tsx'
import { Bdi } from '#platform/ui/bdi.tsx'
import { Button } from '#platform/ui/button.tsx'
import { Card } from '#platform/ui/card.tsx'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { DescriptionList } from '#platform/ui/description-list.tsx'
import { FileDrop } from '#platform/ui/file-drop.tsx'
import { formatNumber } from '#platform/ui/format.ts'
import { PageHeader } from '#platform/ui/page-header.tsx'
import { Loading, Skeleton } from '#platform/ui/skeleton.tsx'
import { TextField } from '#platform/ui/text-field.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import { ConfirmReminder } from '../confirm-reminder.tsx'
import { type Customer, getCustomer, getPhoto, PHOTO_MEGABYTES, saveCustomer } from '../contract.ts'

/** The details a customer entered when they registered, to be changed here. */
export function Screen() {
  const { data, error, refetch } = useEndpoint(getCustomer)
  return (
    <div className="grid gap-6">
      <ConfirmReminder />
      <div>
        <PageHeader title={m['pages.myAccount']()} />
        {data === undefined && error !== null && (
          <CouldNotLoad error={error} again={() => void refetch()} />
        )}
        {data === undefined && error === null && (
          <Loading>
            <Skeleton className="h-96 w-full" />
          </Loading>
        )}
        {data?.customer === null && <OtherAccount />}
        {data?.customer != null && <Details customer={data.customer} />}
      </div>
    </div>
  )
}

/** An account that did not come from the sign-up form: its name is the company's to change. */
function OtherAccount() {
  const { language } = useLanguage()
  const { data: me } = useMeQuery()
  if (me === undefined) return null
  return (
    <Card>
      <DescriptionList
        items={[
          { term: m['customerScreens.name'](), value: <Bdi>{me.name[language]}</Bdi> },
          { term: m['customerScreens.email'](), value: <Bdi code>{me.email}</Bdi> },
        ]}
      />
    </Card>
  )
}

const DetailsInput = z.strictObject({
  first_name: z.string().trim().min(1),
  last_name: z.string().trim().min(1),
  phone: z.string().trim().min(1),
})

function Details({ customer }: { customer: Customer }) {
  const [round, setRound] = useState(0)
  const [files, setFiles] = useState<readonly File[]>([])
  const [isRemoved, setRemoved] = useState(false)
  const save = useSubmit(saveCustomer, {
    refreshes: [getCustomer, whoAmI],
    onSuccess() {
      setRound(round + 1)
      setFiles([])
      setRemoved(false)
      showToast(m['customerScreens.saved'](), { tone: 'good' })
    },
  })
  const [photo] = files
  const { first_name, last_name, phone } = customer
  return (
    <Card>
      <Form
        key={round}
        label={m['pages.myAccount']()}
        schema={DetailsInput}
        initial={{ first_name, last_name, phone: phone ?? '' }}
        submit={m['customerScreens.save']()}
        onSend={(input) =>
          save.send({
            body: {
              ...input,
              ...(photo !== undefined
                ? { photo }
                : isRemoved
                  ? { removePhoto: 'true' as const }
                  : {}),
            },
          })
        }
      >
        <Photo
          customer={customer}
          round={round}
          files={files}
          onFiles={setFiles}
          isRemoved={isRemoved}
          onRemove={() => setRemoved(true)}
        />
        <Field name="first_name">
          {(field) => (
            <TextField
              {...field}
              label={m['customerScreens.firstName']()}
              autoComplete="given-name"
            />
          )}
        </Field>
        <Field name="last_name">
          {(field) => (
            <TextField
              {...field}
              label={m['customerScreens.lastName']()}
              autoComplete="family-name"
            />
          )}
        </Field>
        <Field name="phone">
          {(field) => (
            <TextField
              {...field}
              kind="phone"
              label={m['customerScreens.phone']()}
              autoComplete="tel"
            />
          )}
        </Field>
        <p className="text-sm">
          <span className="block font-medium">{m['customerScreens.email']()}</span>
          <Bdi code>{customer.email}</Bdi>
        </p>
      </Form>
    </Card>
  )
}

interface PhotoProps {
  customer: Customer
  /** Another one after each save. */
  round: number
  files: readonly File[]
  onFiles: (files: readonly File[]) => void
  isRemoved: boolean
  onRemove: () => void
}

function Photo({ customer, round, files, onFiles, isRemoved, onRemove }: PhotoProps) {
  const locale = useLanguage()
  const stored = useStoredPhoto(customer.hasPhoto, round)
  const isShown = customer.hasPhoto && !isRemoved
  const name = `${customer.first_name} ${customer.last_name}`
  return (
    <div className="grid gap-3">
      <div className="flex items-center gap-4">
        <Avatar
          name={name}
          size="large"
          {...(isShown && stored !== null ? { picture: stored } : {})}
        />
        <p className="min-w-0 grow font-medium">
          <Bdi>{name}</Bdi>
        </p>
        {isShown && files.length === 0 && (
          <Button
            kind="plain"
            size="small"
            icon={<Trash2 size={16} aria-hidden="true" />}
            onPress={onRemove}
          >
            {m['customerScreens.removePhoto']()}
          </Button>
        )}
      </div>
      <FileDrop
        name="photo"
        label={m['customerScreens.photo']()}
        optional
        megabytes={PHOTO_MEGABYTES}
        accept="image/png,image/jpeg,image/webp"
        help={m['customerScreens.photoHelp']({ megabytes: formatNumber(PHOTO_MEGABYTES, locale) })}
        files={files}
        onChange={onFiles}
      />
    </div>
  )
}

/** The photo comes with the caller's own right to see it, not from an address anyone may open. */
function useStoredPhoto(hasPhoto: boolean, round: number): string | null {
  const [address, setAddress] = useState<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another photo after each save
  useEffect(() => {
    if (!hasPhoto) return undefined
    let made: string | null = null
    let isGone = false
    callForFile(getPhoto, {}).then(
      ({ blob }) => {
        if (isGone) return
        made = URL.createObjectURL(blob)
        setAddress(made)
      },
      // The first letter of the name stays.
      () => undefined,
    )
    return () => {
      isGone = true
      if (made !== null) URL.revokeObjectURL(made)
    }
  }, [hasPhoto, round])
  return address
}
