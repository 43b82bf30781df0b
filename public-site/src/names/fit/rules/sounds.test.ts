import { describe, expect, it } from 'vitest';
import { firstSound, lastSound, meetingOf, rhymes } from './sounds';

describe('the last sound', () => {
  it.each([
    ['Anna', 'a'],
    ['Sarah', 'a'],
    ['oh-LIV-ee-uh', 'a'],
    ['Zoë', 'ee'],
    ['Leigh', 'ee'],
    ['Harry', 'ee'],
    ['May', 'ay'],
    ['Leo', 'o'],
    ['Marlowe', 'o'],
    ['Andrew', 'u'],
    ['Jack', 'k'],
    ['Luke', 'k'],
    ['Dominique', 'k'],
    ['Eric', 'k'],
    ['Zach', 'k'],
    ['Mitch', 'ch'],
    ['Ruth', 'th'],
    ['Joseph', 'f'],
    ['George', 'j'],
    ['Grace', 's'],
    ['Rose', 's'],
    ['Max', 's'],
    ['Inez', 's'],
    ['Jane', 'n'],
    ['Liam', 'm'],
    ['', ''],
  ])('the last sound of %s is %s', (text, sound) => expect(lastSound(text)).toBe(sound));
});

describe('the first sound', () => {
  it.each([
    ['Adams', 'a'],
    ['King', 'k'],
    ['Knight', 'n'],
    ['Christie', 'k'],
    ['Church', 'ch'],
    ['Clark', 'k'],
    ['Cele', 's'],
    ['Schmidt', 'sh'],
    ['Phillips', 'f'],
    ['Wright', 'r'],
    ['Xavier', 's'],
    ['Quinn', 'k'],
    ['George', 'j'],
    ['Gibson', 'g'],
    ['Young', 'y'],
    ['Yves', 'y'],
    ['Østergaard', 'o'],
    ['', ''],
  ])('the first sound of %s is %s', (text, sound) => expect(firstSound(text)).toBe(sound));
});

describe('the sounds where two names meet', () => {
  it.each([
    ['Anna', 'Adams', 'same sound'],
    ['Jack', 'King', 'same sound'],
    ['Grace', 'Sutton', 'same sound'],
    ['Joseph', 'Ford', 'same sound'],
    ['Max', 'Stone', 'same sound'],
    ['Liam', 'Moore', 'same sound'],
    ['Mia', 'Owens', 'two vowels'],
    ['Zoë', 'Evans', 'two vowels'],
    ['Lily', 'Young', null],
    ['Jane', 'Knight', 'same sound'],
    ['Emma', 'Hale', null],
    ['Jack', 'Stone', null],
    ['', 'Stone', null],
    ['Jack', '李', null],
  ])('meetingOf(%j, %j) returns the kind of clash: %j', (first, second, meeting) =>
    expect(meetingOf(first, second)).toBe(meeting),
  );
});

describe('rhyme', () => {
  it.each([
    ['Mason', 'Jackson'],
    ['Jane', 'Kane'],
    ['Ella', 'Bella'],
    ['Riley', 'Kelly'],
    ['Hailey', 'Bayleigh'],
    ['Leo', 'Mateo'],
    ['Mia', 'Garcia'],
    ['Jack', 'Mack'],
    ['Lee', 'Lee'],
  ])('%s and %s rhyme', (one, other) => {
    expect(rhymes(one, other)).toBe(true);
    expect(rhymes(other, one)).toBe(true);
  });
  it.each([
    ['Emma', 'Anna'],
    ['Jane', 'Logan'],
    ['Noah', 'Liam'],
    ['Mary', 'Emily'],
    ['', ''],
    ['Ng', 'Ng'],
  ])('%s and %s do not rhyme', (one, other) => expect(rhymes(one, other)).toBe(false));
});
