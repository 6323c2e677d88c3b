package main

import (
	"bufio"
	"encoding/json"
	"io"
	"sync"
)

// batchCase is one line of the input: a text under a name of the caller's.
type batchCase struct {
	ID   string `json:"id"`
	YAML string `json:"yaml"`
}

// batchAnswer is one line of the output.
type batchAnswer struct {
	ID       string    `json:"id"`
	Verdicts []verdict `json:"verdicts"`
}

func answerBatch(c batchCase) batchAnswer {
	return batchAnswer{ID: c.ID, Verdicts: judgeFile(c.ID, []byte(c.YAML), nil)}
}

// answerLines answers cases from in until it ends, `jobs` at a time. Each answer is written at once, in no order: the
// caller may wait for it.
func answerLines[Case, Answer any](in io.Reader, out io.Writer, jobs int, answerTo func(Case) Answer) error {
	cases := make(chan Case)
	answers := make(chan Answer)
	var working sync.WaitGroup
	for range jobs {
		working.Go(func() {
			for c := range cases {
				answers <- answerTo(c)
			}
		})
	}
	var readError error
	go func() {
		decoder := json.NewDecoder(bufio.NewReader(in))
		for {
			var c Case
			if err := decoder.Decode(&c); err != nil {
				if err != io.EOF {
					readError = err
				}
				break
			}
			cases <- c
		}
		close(cases)
		working.Wait()
		close(answers)
	}()
	encoder := json.NewEncoder(out)
	encoder.SetEscapeHTML(false)
	for answer := range answers {
		if err := encoder.Encode(answer); err != nil {
			return err
		}
	}
	return readError
}
