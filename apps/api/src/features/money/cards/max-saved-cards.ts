/** How many saved cards a player can have: more than anybody pays with, few enough for a list without pages. */
export const mostCards = 10;
