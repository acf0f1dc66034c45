import type { Language } from '#platform/i18n/language-address.ts'
import { nameIn } from '#platform/ui/two-names.tsx'
import type { TwoNames } from '#platform/schemas.ts'
import { EmployeePhoto } from '#portal/photos/employee-photo.tsx'

interface Row {
  readonly employee: { readonly photoId: string | null; readonly name: TwoNames }
}

/** The photo of a row's employee, named in a language. */
export function pictureIn(language: Language) {
  return ({ employee: { photoId, name } }: Row) => (
    <EmployeePhoto photoId={photoId} name={nameIn(name, language)} size="small" />
  )
}
