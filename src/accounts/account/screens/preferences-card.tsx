import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type Preferences, savePreferences, whoAmI } from '#accounts/session/contract.ts'
import { useMe } from '#accounts/session/use-me.ts'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { addressIn } from '#platform/i18n/language-address.ts'
import {
  changeConfig,
  rememberLanguage,
  showTheme,
  useConfig,
} from '#platform/preferences/browser-storage.ts'
import { Card } from '#platform/ui/card.tsx'
import { formatNumber } from '#platform/ui/format.ts'
import { RadioGroup } from '#platform/ui/radio-group.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'

const SAMPLE = 1234.5

/**
 * Language and digits are saved with the account: emails use them, whatever language this page is
 * in. The light or dark theme stays on the device. Each choice applies at once.
 */
export function PreferencesCard() {
  const locale = useLanguage()
  const { theme, digits } = useConfig()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const stored = useMe()?.preferences
  const save = useSubmit(savePreferences, { refreshes: [whoAmI] })
  const [chosen, setChosen] = useState<Preferences | null>(null)
  const own = chosen ?? stored ?? { language: locale.language, digits }

  function keep(preferences: Preferences): void {
    setChosen(preferences)
    save.send({ body: preferences }).then(
      () => setChosen(null),
      () => {
        setChosen(null)
        showToast(m['account.preferences.notKept'](), { tone: 'warning' })
      },
    )
  }

  function chooseLanguage(language: string): void {
    const requested = language === 'ar' ? 'ar' : 'en'
    rememberLanguage(requested)
    keep({ language: requested, digits: own.digits })
    void navigate(`${addressIn(requested, pathname)}${search}`, {
      replace: true,
      preventScrollReset: true,
    })
  }

  function chooseDigits(requested: string): void {
    const next = requested === 'arab' ? 'arab' : 'latn'
    changeConfig({ digits: next })
    keep({ language: own.language, digits: next })
  }

  function chooseTheme(requested: string): void {
    const next = requested === 'light' || requested === 'dark' ? requested : 'system'
    changeConfig({ theme: next })
    showTheme(next)
  }

  const sample = (each: 'latn' | 'arab'): string =>
    formatNumber(SAMPLE, { ...locale, digits: each }, { minimumFractionDigits: 2 })
  return (
    <Card title={m['account.preferences.title']()}>
      <div className="grid gap-6">
        <RadioGroup
          label={m['account.preferences.language']()}
          help={m['account.preferences.languageHelp']()}
          boxed
          choices={[
            { value: 'en', label: m['account.preferences.english']() },
            { value: 'ar', label: m['account.preferences.arabic']() },
          ]}
          value={own.language}
          onChange={chooseLanguage}
        />
        <RadioGroup
          label={m['account.preferences.digits']()}
          boxed
          choices={[
            { value: 'latn', label: m['account.preferences.latn'](), detail: sample('latn') },
            { value: 'arab', label: m['account.preferences.arab'](), detail: sample('arab') },
          ]}
          value={own.digits}
          onChange={chooseDigits}
        />
        <RadioGroup
          label={m['account.preferences.theme']()}
          help={m['account.preferences.themeHelp']()}
          boxed
          choices={[
            { value: 'system', label: m['account.preferences.system']() },
            { value: 'light', label: m['account.preferences.light']() },
            { value: 'dark', label: m['account.preferences.dark']() },
          ]}
          value={theme}
          onChange={chooseTheme}
        />
      </div>
    </Card>
  )
}
