/**
 * Whether Go 1.26, with which Kubernetes 1.37 is built, knows a Unicode class with this canonical name. Scripts of two words
 * are missing: that version looks them up by another spelling than its table has.
 * Source: Go's regexp/syntax/parse.go, unicodeTable; unicode/tables.go of Unicode 15.0.
 */
export function isUnicodeClass(canonicalName: string): boolean {
  return names.has(canonicalName);
}

const special = 'Any Assigned Ascii';

const categories = 'C Cc Cf Cn Co Cs L Lc Ll Lm Lo Lt Lu M Mc Me Mn N Nd Nl No P Pc Pd Pe Pf Pi Po Ps S Sc Sk Sm So Z Zl Zp Zs';

const categoryAliases = `
  Casedletter Closepunctuation Cntrl Combiningmark Connectorpunctuation Control Currencysymbol Dashpunctuation Decimalnumber Digit
  Enclosingmark Finalpunctuation Format Initialpunctuation Letter Letternumber Lineseparator Lowercaseletter Mark Mathsymbol
  Modifierletter Modifiersymbol Nonspacingmark Number Openpunctuation Other Otherletter Othernumber Otherpunctuation Othersymbol
  Paragraphseparator Privateuse Punct Punctuation Separator Spaceseparator Spacingmark Surrogate Symbol Titlecaseletter Unassigned
  Uppercaseletter`;

const scripts = `
  Adlam Ahom Arabic Armenian Avestan Balinese Bamum Batak Bengali Bhaiksuki Bopomofo Brahmi Braille Buginese Buhid Carian Chakma Cham
  Cherokee Chorasmian Common Coptic Cuneiform Cypriot Cyrillic Deseret Devanagari Dogra Duployan Elbasan Elymaic Ethiopic Georgian
  Glagolitic Gothic Grantha Greek Gujarati Gurmukhi Han Hangul Hanunoo Hatran Hebrew Hiragana Inherited Javanese Kaithi Kannada
  Katakana Kawi Kharoshthi Khmer Khojki Khudawadi Lao Latin Lepcha Limbu Lisu Lycian Lydian Mahajani Makasar Malayalam Mandaic
  Manichaean Marchen Medefaidrin Miao Modi Mongolian Mro Multani Myanmar Nabataean Nandinagari Newa Nko Nushu Ogham Oriya Osage
  Osmanya Palmyrene Phoenician Rejang Runic Samaritan Saurashtra Sharada Shavian Siddham Sinhala Sogdian Soyombo Sundanese Syriac
  Tagalog Tagbanwa Takri Tamil Tangsa Tangut Telugu Thaana Thai Tibetan Tifinagh Tirhuta Toto Ugaritic Vai Vithkuqi Wancho Yezidi Yi`;

const names: ReadonlySet<string> = new Set([special, categories, categoryAliases, scripts].flatMap((list) => list.trim().split(/\s+/)));
