import { categoryText } from '@loto/formatting/categories';
import type { GameCode, SideGameCode } from '@loto/game-rules';
import { useTexts } from '../i18n/use-texts.ts';
import styles from './ticket-view.module.css';

interface CategoryNameProps {
  code: GameCode | SideGameCode;
  category: string;
}

/** A prize category and the matches that it requires: "VII · 2 numere + Joker". */
export function CategoryName({ code, category }: CategoryNameProps) {
  const { language } = useTexts();
  return (
    <>
      <b>{category}</b> <span className={styles.categoryText}>{categoryText(code, category, language)}</span>
    </>
  );
}
