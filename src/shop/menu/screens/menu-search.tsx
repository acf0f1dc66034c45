import { useNavigate } from 'react-router'
import { useLanguage } from '#platform/i18n/language.tsx'
import { addressIn } from '#platform/i18n/language-address.ts'
import { SearchField } from '#platform/ui/search-field.tsx'
import { m } from '#messages'
import { type MenuCriteria, menuAddress } from '../rules/criteria.ts'

/** Searches while typing, from the third letter (S5.3, S9.7); without scripts it is a form. */
export function MenuSearch({ criteria }: { criteria: MenuCriteria }) {
  const { language } = useLanguage()
  const navigate = useNavigate()
  const { category, diets, without } = criteria
  const searchState = {
    category: category ?? '',
    diet: diets.join(','),
    without: without.join(','),
  }
  return (
    <form
      role="search"
      method="get"
      action={addressIn(language, '/menu')}
      onSubmit={(event) => event.preventDefault()}
    >
      {Object.entries(searchState).map(([name, value]) =>
        value === '' ? null : <input key={name} type="hidden" name={name} value={value} />,
      )}
      <SearchField
        name="q"
        label={m['menuScreens.search']()}
        placeholder={m['menuScreens.searchPlaceholder']()}
        searched={criteria.q}
        onSearch={(q) =>
          void navigate(addressIn(language, menuAddress({ ...criteria, q, after: null })), {
            replace: criteria.q !== '',
            preventScrollReset: true,
          })
        }
      />
    </form>
  )
}
