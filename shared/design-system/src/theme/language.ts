import { createContext, useContext } from 'react'
import type { DesignLanguage } from './create-theme.ts'

const LanguageContext = createContext<DesignLanguage>('ko')

export const LanguageProvider = LanguageContext.Provider

/** Language of the nearest provider; decides the built-in words of the pieces. */
export const useDesignLanguage = (): DesignLanguage => useContext(LanguageContext)

export type Words<T> = Readonly<Record<DesignLanguage, T>>

/** The words of a piece in the provider's language. Tables stand beside the piece that uses them. */
export const useWords = <T>(table: Words<T>): T => table[useDesignLanguage()]
