import { useEffect, useRef, useState } from 'react';
import { tasksOf } from '../../../askFriends/friendTask';
import { friendOf, rememberAnswered } from '../../../askFriends/links';
import { useQuery } from '../../../data/cache/useQuery';
import { answerSay, readSay, type SayAnswer, type SayName } from '../../../data/deciding/askFriends';
import { usePageHead } from '../../../layout/routing/usePageHead';
import { useAction } from '../../../rooms/ui/useAction';
import { Button } from '../../../ui/Button';
import { ActionError } from '../../../ui/feedback/ActionError';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { ErrorState } from '../../../ui/feedback/ErrorState';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { LinkButton } from '../../../ui/LinkButton';
import { refocus } from '../../../ui/refocus';
import { useVoices } from '../../name/speech/speech';
import { voiceFor } from '../../name/speech/voices';
import { NoLink } from '../NoLink';
import { HearName } from './HearName';
import { ReadName } from './ReadName';

/** If the browser has reported no speech voices after this time, the page assumes that the browser has no voices. */
const VOICES_TIMEOUT_MS = 800;

/** The page on which a friend answers the questions. It never shows the answers of other friends. */
export function FriendPage({ token }: { token: string }) {
  usePageHead('A Question About a Name');
  const say = useQuery<SayName[] | null>(['say', token], () => readSay(token));
  if (say.data === null) return <NoLink />;
  return (
    <div className="page section asking">
      {say.data ? (
        <Questions token={token} names={say.data} />
      ) : (
        <>
          <h1>A question about a name</h1>
          {say.error ? (
            <ErrorState message="Couldn't load the question." busy={say.isLoading} onRetry={say.retry} />
          ) : (
            <Skeleton height="16rem" />
          )}
        </>
      )}
    </div>
  );
}

function Questions({ token, names }: { token: string; names: readonly SayName[] }) {
  const [link] = useState(() => friendOf(token));
  const [done, setDone] = useState(link.done);
  const [answers, setAnswers] = useState(link.answers ?? []);
  // Stores the answers, and the friend's secret, which determines the questions. After a reload, the same questions
  // appear, beginning with the first unanswered one.
  useEffect(() => {
    if (!done) rememberAnswered({ ...link, answers });
  }, [link, done, answers]);
  const { ready, voiceOf, english } = useSpeech();
  const { busy, error, run } = useAction();
  const section = useRef<HTMLElement>(null);
  /**
   * Shows the question after these answers, and focuses the section: the focused button or field is removed with the
   * previous question.
   */
  const show = (next: readonly SayAnswer[]) => {
    setAnswers([...next]);
    refocus(() => section.current);
  };
  if (done) return <Thanks />;
  if (!ready) return <Skeleton height="16rem" />;

  const tasks = tasksOf(names, link.friend, (name) => voiceOf(name) !== undefined);
  const task = tasks[answers.length] ?? tasks.at(-1);
  if (!task) return <NoVoice />;
  const send = (all: readonly SayAnswer[]) =>
    run(async () => {
      await answerSay(token, link.friend, all);
      rememberAnswered({ token, friend: link.friend, done: true });
      setDone(true);
      refocus(() => document.getElementById('main')); // The pressed button is removed with the question.
    });
  const answer = (one: SayAnswer) => {
    const all = [...answers.filter(({ name }) => name !== one.name), one];
    if (all.length >= tasks.length) void send(all);
    else show(all);
  };
  const step = Math.min(answers.length + 1, tasks.length);
  return (
    <section ref={section} className="say-question" aria-live="polite" aria-label="Question" tabIndex={-1}>
      {tasks.length > 1 && (
        <p className="soft small">
          {step} of {tasks.length}
        </p>
      )}
      {task.kind === 'read' ? (
        <ReadName
          key={task.name.id}
          {...{ name: task.name, friend: link.friend, voice: english, busy }}
          onAnswer={(chosen) => answer({ name: task.name.id, chosen })}
        />
      ) : (
        <HearName
          key={task.name.id}
          {...{ name: task.name, voice: voiceOf(task.name), busy, last: step === tasks.length }}
          onAnswer={(typed) => answer({ name: task.name.id, typed })}
        />
      )}
      <ActionError error={error} />
      {answers.length > 0 && (
        <Button
          variant="text"
          icon="arrowLeft"
          aria-disabled={busy || undefined}
          onClick={() => busy || show(answers.slice(0, -1))}
        >
          Back
        </Button>
      )}
      <p className="soft small">
        Your answer is stored without your name. Only the person who sent you the link sees how many friends gave each
        answer.
      </p>
    </section>
  );
}

function Thanks() {
  return (
    <EmptyState
      heading="h1"
      motif="heart"
      title="Thank you, that’s all"
      action={
        <>
          <LinkButton to="/say">Ask friends yourself</LinkButton>
          <LinkButton to="/names" variant="quiet">
            Browse names
          </LinkButton>
        </>
      }
    >
      Your answers are on their way to the person who asked.
    </EmptyState>
  );
}

function NoVoice() {
  return (
    <EmptyState heading="h1" motif="moon" title="This browser can’t speak the name">
      Please open the link on a phone or in another browser, so that you can hear it.
    </EmptyState>
  );
}

/** Returns the browser's voices for names and for their respellings. */
function useSpeech() {
  const voices = useVoices();
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), VOICES_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, []);
  return {
    /** True if the voices are loaded, or if VOICES_TIMEOUT_MS has passed. */
    ready: voices.length > 0 || late,
    voiceOf: ({ usage }: Pick<SayName, 'usage'>) => voiceFor(usage, voices),
    /** An English voice for all respellings. A voice of the name's own language would reveal the right respelling. */
    english: voiceFor(['American', 'English'], voices),
  };
}
