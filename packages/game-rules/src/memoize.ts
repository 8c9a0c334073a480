/** How many answers are kept; past it all are forgotten, so that anybody's questions cannot fill the memory. */
const mostAnswers = 1000;

/** The same function of one value, which looks its newest answers up: for what is asked again and again of the same few days and draws. */
export function memoize<Question, Answer>(
  work: (question: Question) => Answer,
): (question: Question) => Answer {
  const answers = new Map<Question, Answer>();
  return (question) => {
    const known = answers.get(question);
    if (known !== undefined) return known;
    const answer = work(question);
    if (answers.size >= mostAnswers) answers.clear();
    if (answer !== undefined) answers.set(question, answer);
    return answer;
  };
}
